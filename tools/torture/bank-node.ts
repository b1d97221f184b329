/**
 * One node of the bank, in a process of its own that can be killed: the product as it is, on the database it is given. Answers what the
 * kit wants to know of the inside of the process, and ends when the kit does.
 */
import { createHash } from 'node:crypto'
import { mainBrand, type BrandId } from '@ducat/brands'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openBank } from '../../apps/bank/src/bank.ts'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { openEgress } from '../../apps/bank/src/gateways/egress/outgoing.ts'
import { openLog } from '../../apps/bank/src/log.ts'
import type { Inside } from './node.ts'

const [url = '', port = '0'] = process.argv.slice(2)
/** Where a customer's server of the kit listens: outside of it no address of this machine is ever called. */
const ownReceiver = process.env['OWN_RECEIVER']
const log = openLog('error')
let unhandled = 0
process.on('unhandledRejection', (error) => {
  unhandled++
  log.error({ err: error }, 'nobody caught this')
})
process.on('disconnect', () => process.exit(0))

const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()
/** Past the pooler, where the address it is given leads through one. */
const direct = process.env['DIRECT_URL'] ?? url
const db = openDb(url, { max: 16, direct, onLostConnection: (error) => log.warn({ err: error }, 'lost a connection') })
const app = await openBank({
  db,
  mode: 'production',
  brand: mainBrand.id as BrandId,
  store: 'server',
  version: 'torture',
  build: 'torture',
  dist: undefined,
  log,
  // A handful of people make the traffic of a town.
  limitFactor: 1e6,
  // Every node the same, as an operator gives it to all of them.
  secretsKey: createHash('sha256').update('torture').digest(),
  jobsUrl: direct,
  contractsOn: [mainBrand.id as BrandId],
  ...(ownReceiver !== undefined && { gateways: { egress: openEgress({ own: [{ prefix: ownReceiver, address: '127.0.0.1' }] }) } }),
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.({ ready: true })
process.on('message', (question) => {
  if (question !== 'inside') return
  const answer: Inside = {
    unhandled,
    blockedMs: lag.max / 1e6,
    polluted: ({} as { polluted?: unknown }).polluted !== undefined,
    memory: process.memoryUsage.rss(),
  }
  lag.reset()
  process.send?.(answer)
})
