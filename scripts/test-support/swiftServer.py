"""OpenStack Swift with its S3 API, for tests: `/usr/bin/python3 swiftServer.py <port> <folder>`, with Debian's python3-swift.

Runs all of its servers in one process on 127.0.0.1. The access key is `test:tester`, the secret key `testing`. Prints
`listening` once it accepts requests.
"""

import os
import sys

import eventlet
import eventlet.wsgi

eventlet.patcher.monkey_patch()

from swift.common import utils, wsgi  # noqa: E402
from swift.common.ring.builder import RingBuilder  # noqa: E402

PORT = int(sys.argv[1])
FOLDER = os.path.abspath(sys.argv[2])
DEVICE = "device"

# Far longer than any request takes on a busy machine: a timeout makes listings incomplete.
TIMEOUTS = """
conn_timeout = 60
node_timeout = 60
container_update_timeout = 60
"""

STORAGE = """
[DEFAULT]
devices = {folder}
swift_dir = {folder}
mount_check = false
log_level = CRITICAL
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
""" + TIMEOUTS

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = CRITICAL
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
""" + TIMEOUTS


class Cache:
    """The part of a memcached client that the proxy and the authentication use."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def delete(self, key, **_):
        self.values.pop(key, None)


cache = Cache()


def with_cache(app):
    def handle(environment, start_response):
        environment["swift.cache"] = cache
        return app(environment, start_response)

    return handle


def serve(name, config, port=0):
    """Starts a server and returns its port."""
    path = os.path.join(FOLDER, f"{name}.conf")
    with open(path, "w") as file:
        file.write(config.format(folder=FOLDER, name=name))
    listener = eventlet.listen(("127.0.0.1", port), backlog=1024)
    app = with_cache(wsgi.loadapp(path, global_conf={"log_name": name}))
    options = {"log": open(os.devnull, "w"), "protocol": wsgi.SwiftHttpProtocol, "custom_pool": eventlet.GreenPool(1000)}
    eventlet.spawn(eventlet.wsgi.server, listener, app, **options)
    return listener.getsockname()[1]


def write_ring(name, port):
    """Places everything on one device of one server."""
    builder = RingBuilder(part_power=2, replicas=1, min_part_hours=1)
    device = {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": DEVICE, "weight": 1}
    builder.add_dev(device)
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, f"{name}.ring.gz"))


utils.HASH_PATH_SUFFIX = b"test"
os.makedirs(os.path.join(FOLDER, DEVICE), exist_ok=True)
# The object server reads the ring of containers, so it starts last.
for server in ("account", "container", "object"):
    write_ring(server, serve(server, STORAGE))
serve("proxy", PROXY, PORT)
print("listening", flush=True)
while True:
    eventlet.sleep(3600)
