/** Whether the bank is well, for whoever watches it, and which build it is, for a client that asks whether it is the newest. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { withPolicy } from './headers.ts'

export interface HealthParts {
  readonly db: Db
  readonly version: string
  readonly build: string
  readonly mode: 'demo' | 'production'
  readonly store: 'embedded' | 'server'
  /** Whether money may leave, and when the books were last looked at. */
  readonly safety: () => Promise<object>
  /** E-mails and text messages that wait for their provider. */
  readonly messages: () => Promise<readonly object[]>
  /** Which currencies nobody exchanges at the moment. */
  readonly rates?: (() => Promise<object>) | undefined
  /** Who plays each part of the outside world. */
  readonly players?: Readonly<Record<string, string>>
}

export function health(app: FastifyInstance, { db, version, build, mode, store, safety, messages, rates, players }: HealthParts): void {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  app.addHook('onClose', async () => {
    lag.disable()
  })

  app.get('/health', withPolicy('api'), async (_request, reply) => {
    const ms = (nanoseconds: number) => Math.round(nanoseconds / 10_000) / 100
    const base = { version, build, mode, eventLoopLag: { mean: ms(lag.mean), p99: ms(lag.percentile(99)), max: ms(lag.max) } }
    reply.header('cache-control', 'no-store')
    try {
      const { rows } = await sql<Record<string, string>>`
        select current_setting('server_version') as version, current_setting('fsync') as fsync,
               current_setting('synchronous_commit') as "synchronousCommit", current_setting('full_page_writes') as "fullPageWrites"`.execute(
        db,
      )
      const { version: server, ...durability } = rows[0] ?? {}
      return {
        status: 'ok',
        ...base,
        store: { kind: store, postgres: server },
        durability,
        safety: await safety(),
        messages: await messages(),
        ...(rates && { rates: await rates() }),
        ...(players && { gateways: players }),
      }
    } catch {
      return reply.code(503).send({ status: 'down', ...base, store: { kind: store } })
    }
  })

  app.get('/version.json', withPolicy('api'), async (_request, reply) => reply.header('cache-control', 'no-store').send({ version, build }))
}
