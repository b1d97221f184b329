/**
 * The bank under load, in a process of its own, with everything it does by itself. Says its port and, when asked, how much memory it took and
 * how long it did nothing but one thing, in milliseconds, since it was ready.
 */
import { createHash } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { mainBrand, type BrandId } from '@ducat/brands'
import { openBank } from '../../apps/bank/src/bank.ts'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { openEgress } from '../../apps/bank/src/gateways/egress/outgoing.ts'
import { openLog } from '../../apps/bank/src/log.ts'

/** Where servers of customers listen, when some do. With `strangers` callers come through a proxy and meet the limits of the product. */
const [, , url = '', receivers, strangers] = process.argv
const db = openDb(url, { max: 16 })
const app = await openBank({
  db,
  mode: 'production',
  brand: mainBrand.id as BrandId,
  store: 'server',
  version: 'bench',
  build: 'bench',
  dist: undefined,
  log: openLog('error'),
  limitFactor: strangers === undefined ? 1e6 : 1,
  trustedProxies: strangers === undefined ? [] : ['127.0.0.1'],
  secretsKey: createHash('sha256').update('bench').digest(),
  // As in the product: audit lines are sealed, books looked at, rails asked while people pay.
  jobsUrl: url,
  ...(receivers !== undefined &&
    receivers !== '' && { gateways: { egress: openEgress({ own: [{ prefix: receivers, address: '127.0.0.1' }] }) } }),
})
await app.listen({ host: '127.0.0.1', port: 0 })
// As the product does: the next start takes less memory.
flushCompileCache()
const standing = monitorEventLoopDelay({ resolution: 5 })
standing.enable()
process.send?.({ port: (app.server.address() as { port: number }).port })
process.on('message', () => process.send?.({ memory: process.memoryUsage.rss(), stood: standing.max / 1e6 }))
