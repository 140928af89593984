#!/usr/bin/env bash
# Builds the images of the Dockerfile with buildah, starts the API in its image, and waits until it is healthy. Needs
# `node:24-slim`, from a registry or among the images of this computer. With BUILDAH_ISOLATION=chroot it needs no cgroups.
set -euo pipefail
cd "$(dirname "$0")/.."
port="${PORT:-3000}"

for target in worker api; do
  buildah build --format docker --pull=false --layers --target "$target" --tag "emoji-catalogue-$target" .
done

container="$(buildah from --pull=false emoji-catalogue-api)"
api=
trap '[ -z "$api" ] || { kill "$api" && wait "$api"; } || true; buildah rm "$container" >/dev/null' EXIT
buildah run --network host --env "PORT=$port" --env ARTWORK=none "$container" -- node apps/api/dist/main.js &
api=$!
for _ in {1..120}; do
  sleep 1
  kill -0 "$api"
  if curl --silent --fail "http://127.0.0.1:$port/api/health"; then exit; fi
done
exit 1
