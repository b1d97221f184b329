#!/bin/sh
# Starts one part of a cluster with its file filled in from the environment: start.sh etcd|patroni|haproxy|pgbouncer
set -eu
here=$(dirname "$0")
own=${CLUSTER_DIR:-/var/lib/ducat-cluster}
umask 077
case $1 in
  # Its settings are ETCD_… in the environment.
  etcd) exec etcd ;;
  patroni)
    envsubst < "$here/patroni.yml" > "$own/patroni.yml"
    "$here/disk-guard.sh" "$DATA_DIR" "$LEAST_MB" &
    exec patroni "$own/patroni.yml" ;;
  haproxy)
    envsubst < "$here/haproxy.cfg" > "$own/haproxy.cfg"
    exec haproxy -db -f "$own/haproxy.cfg" ;;
  pgbouncer)
    printf '"bank" "%s"\n' "$BANK_PASSWORD" > "$USERS_FILE"
    envsubst < "$here/pgbouncer.ini" > "$own/pgbouncer.ini"
    exec pgbouncer "$own/pgbouncer.ini" ;;
  *) echo "start.sh etcd|patroni|haproxy|pgbouncer" >&2; exit 1 ;;
esac
