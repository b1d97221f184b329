#!/bin/sh
# A primary whose disk is full refuses every payment and stays the primary, because it answers. This ends its PostgreSQL while there is
# still a little room; Patroni then gives the lead to the follower that has everything, and this member follows once there is room again.
#   disk-guard.sh DATA_DIR LEAST_MB
set -u
data=$1 least=$2
while sleep 1; do
  free=$(df --output=avail -BM "$data" 2>/dev/null | tail -n 1 | tr -dc 0-9)
  [ -n "$free" ] && [ "$free" -lt "$least" ] || continue
  # Only the primary: a follower without room holds up nobody.
  [ ! -e "$data/standby.signal" ] && [ -s "$data/postmaster.pid" ] || continue
  pid=$(head -n 1 "$data/postmaster.pid")
  case $(readlink "/proc/$pid/exe") in */postgres) ;; *) continue ;; esac
  echo "$(date -u +%FT%TZ) $free MB left in $data: this primary steps down"
  kill -QUIT "$pid"
done
