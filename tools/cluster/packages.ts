/**
 * What a cluster is made of: Debian's packages, and the versions that were tried. deploy/cluster/Dockerfile installs the same ones.
 *   missing()    what this machine lacks, in words; empty when a cluster can be started here
 */
import { existsSync } from 'node:fs'

export const packages = {
  'postgresql-15': '15.18-0+deb12u1',
  patroni: '3.0.2-1',
  'etcd-server': '3.4.23-4+b4',
  haproxy: '2.6.12-1+deb12u3',
  pgbouncer: '1.18.0-1+deb12u1',
} as const

export const programs = {
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const

const from: Readonly<Record<keyof typeof programs, keyof typeof packages>> = {
  postgres: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}

export function missing(isThere = existsSync, isRoot = process.getuid?.() === 0): string {
  if (process.platform !== 'linux') return 'a cluster needs Linux'
  const lacking = (Object.keys(programs) as (keyof typeof programs)[]).filter((name) => !isThere(programs[name])).map((name) => from[name])
  // Patroni's way to etcd is a package of its own, which Debian only suggests.
  if (!isThere('/usr/lib/python3/dist-packages/etcd')) lacking.push('python3-etcd' as never)
  if (lacking.length > 0) return `a cluster needs packages that are not here: apt-get install ${lacking.join(' ')}`
  return isRoot ? '' : 'a cluster is started by root, who gives each part to a user without rights'
}
