# syntax=docker/dockerfile:1
# Two targets: `api` and `worker`. `npm run image` builds both with buildah.

FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/npm-cache npm ci --cache=/npm-cache --no-audit --no-fund
RUN npm run build
# The image already contains Node.
RUN npm run deployable -- deployable && rm -r deployable/node_modules/node

FROM node:24-slim AS runtime
LABEL org.opencontainers.image.title="emoji-catalogue" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/deployable .
RUN install -d -o node -g node -m 700 /data
USER node

FROM runtime AS worker
EXPOSE 3001
HEALTHCHECK --interval=5s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3001) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/worker/dist/main.js"]

# The last stage is the default target.
FROM runtime AS api
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/api/dist/main.js"]
