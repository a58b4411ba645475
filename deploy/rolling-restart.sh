#!/bin/sh
# Restarts the nodes of this machine one after the other without downtime: rolling-restart.sh 3001 3002
# Stops and starts each node and waits until it is ready; if one does not get ready, the others are left running.
set -eu
[ $# -gt 0 ] || { echo "Which nodes? $0 3001 3002" >&2; exit 2; }
for port in "$@"; do
  echo "miyar@$port: restarting"
  systemctl stop "miyar@$port"
  systemctl start "miyar@$port"
  tries=0
  until curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "miyar@$port is not ready after two minutes: journalctl -u miyar@$port. The other nodes were not touched." >&2
      exit 1
    fi
    sleep 1
  done
  # nginx does not use a failed node for four seconds.
  sleep 5
  echo "miyar@$port: ready"
done
