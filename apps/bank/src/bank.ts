/** The bank, put together on a database that is already there: engines, areas, the HTTP server and what it does by itself. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Area, AreaParts } from './area.ts'
import { areas } from './areas.ts'
import type { BankParts } from './bank-parts.ts'
import { askEngine, type AskEffects } from './proofs/asks.ts'
import { approvalEngine } from './approvals/engine.ts'
import { coreJobs } from './core-jobs.ts'
import { demoSeal, sealWith } from './db/seal.ts'
import { demoBanner } from './demo/banner.ts'
import { demoBatches } from './demo/batches/index.ts'
import { cardNetwork } from './demo/card-network.ts'
import { demoInvoices } from './demo/invoices/index.ts'
import { demoRoutes } from './demo/routes.ts'
import { linksWith } from './files/links.ts'
import { CARD_FRAME } from './gateways/cards/fake-frame.ts'
import { httpServer } from './http/server.ts'
import { runJob } from './jobs/job.ts'
import { startJobs } from './jobs/queue.ts'
import { wordedNotice } from './modules/notifications/index.ts'
import { keyDoor } from './modules/public-api/index.ts'
import { authenticator, openTokens } from './modules/session/index.ts'
import { fileBehind } from './modules/statements/index.ts'
import { batcher } from './operations/batcher.ts'
import { clock, gatewaysOf } from './outside.ts'
import { openRealtime } from './realtime/index.ts'
import { raise, standing } from './safety/halt.ts'
import { selfCheckJob } from './safety/self-check.ts'

export async function openBank(given: BankParts): Promise<FastifyInstance> {
  const { db, log } = given
  const demo = given.mode === 'demo'
  const brand = { byDefault: given.brand, demo }
  const { parts, made } = await makeAreas(given)
  const { engine, gateways, links, tokens } = parts
  const jobs = [...coreJobs(parts), ...made.flatMap((area) => area.jobs ?? [])]
  const network = demo ? cardNetwork(parts) : undefined
  if (demo) await demoBatches(parts).catch((error: unknown) => log.error({ err: error }, 'demo batches'))
  if (demo) await demoInvoices(db, clock()).catch((error: unknown) => log.error({ err: error }, 'demo invoices'))
  const authenticate = authenticator(tokens)
  const { url: realtimeUrl = '/api/v4/realtime', origins = [], bounds = {} } = given.realtime ?? {}
  const app = await httpServer({
    ...given,
    brand,
    gateways,
    modules: [...made, ...(given.extraModules ?? [])],
    authenticate,
    keyDoor,
    realtime: await openRealtime({ db, log, authenticate, wordings: { notificationCreated: wordedNotice }, origins, bounds }),
    realtimeUrl,
    fileOf: fileBehind(
      db,
      links,
      clock,
      made.flatMap(({ opens }) => (opens ? [opens] : [])),
    ),
    apiDocs: demo || given.apiDocs === true,
    apiBases: demo ? { demo: '/api/v4', ...given.apiBases } : {},
    accept: (intention, call, input, key, context) =>
      engine.accept(intention, call, input, key, context).catch(async (error: unknown) => {
        let told = error
        for (const { explains } of made) if (explains) told = await explains(told, intention, context)
        throw told
      }),
    replay: (...of) => engine.replay(...of),
    safety: () => standing(db),
    cardFrame: demo ? CARD_FRAME : undefined,
    banner: demoBanner(brand),
    demo: network && demoRoutes(db, brand, network),
  })
  if (given.jobsUrl !== undefined) {
    // Before anybody comes in: the demo's ledger is small and read whole, a large one is looked at while it already works.
    const looked = runJob(db, selfCheckJob(db, { whole: demo })).catch((error: unknown) => log.error({ err: error }, 'self-check'))
    if (demo) await looked
    const running = startJobs({ url: given.jobsUrl, db, log, jobs: [...jobs, ...(network ? [network.job] : [])] })
    app.addHook('onClose', () => running.stop())
  }
  return app
}

/** Engines and areas lean on each other: an engine asks for what areas say when it needs it, not before. */
export async function makeAreas({
  db,
  log,
  mode,
  secretsKey,
  gateways,
  hideAmountsAbove,
  ownReceiver,
}: BankParts): Promise<{ parts: AreaParts; made: readonly Area[] }> {
  const seal = mode === 'demo' ? demoSeal : secretsKey && sealWith(secretsKey)
  const onUndelivered = (error: unknown) => log.error({ err: error }, 'undelivered')
  const batches = batcher(db)
  let made: readonly Area[] = []
  const parts: AreaParts = {
    db,
    log,
    clock,
    batches,
    engine: approvalEngine({ batches, seal, onUndelivered, wake }),
    asks: askEngine({ seal, onUndelivered, effects: () => Object.assign({}, ...made.map(({ answers }) => answers)) as AskEffects }),
    gateways: { ...gatewaysOf(db, seal, mode === 'demo' && ownReceiver ? [ownReceiver] : []), ...gateways },
    hideAmountsAbove,
    seal,
    tokens: await openTokens(db),
    // Without a key of the deployment a link opens on the node that gave it, and nowhere else.
    links: linksWith(seal ?? sealWith(randomBytes(32))),
    alarm: raise,
    handled: () => made.flatMap(({ handled }) => handled),
    reasons: () => Object.assign({}, ...made.map(({ reasons }) => reasons)) as Area['reasons'],
  }
  made = areas.map((area) => area(parts))
  return { parts, made }

  /** What fails here is found again by the job itself. */
  async function wake(name: string): Promise<void> {
    const job = made.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name)
    if (job) await runJob(db, job).catch((error: unknown) => log.warn({ err: error }, name))
  }
}
