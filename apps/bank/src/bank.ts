/** The bank, put together on a database that is already there: engines, areas, the HTTP server and what it does by itself. */
import type { FastifyInstance } from 'fastify'
import type { BankParts } from './bank-parts.ts'
import { demoBanner } from './demo/banner.ts'
import { demoBatches } from './demo/batches/index.ts'
import { demoClerk } from './demo/clerk.ts'
import { cardNetwork } from './demo/card-network.ts'
import { demoButtons } from './demo/buttons/index.ts'
import { demoContracts } from './demo/contracts/index.ts'
import { demoInvoices } from './demo/invoices/index.ts'
import { demoMerchant } from './demo/merchant/index.ts'
import { demoRoutes } from './demo/routes.ts'
import type { Scripts } from './files/scripts.ts'
import { CARD_FRAME } from './gateways/cards/fake-frame.ts'
import type { OwnReceiver } from './gateways/egress/destination.ts'
import type { TakeLetter } from './gateways/inbound-mail/port.ts'
import { bringLetter } from './gateways/inbound-mail/webhook.ts'
import { isSigned } from './gateways/outbox/reports.ts'
import { outboxStanding } from './gateways/outbox/standing.ts'
import { httpServer } from './http/server.ts'
import { runJob } from './jobs/job.ts'
import { startJobs } from './jobs/queue.ts'
import { wordedNotice } from './modules/notifications/index.ts'
import { keyDoor } from './modules/public-api/index.ts'
import { authenticator } from './modules/session/index.ts'
import { fileBehind } from './modules/statements/index.ts'
import { clock } from './outside.ts'
import { openRealtime } from './realtime/index.ts'
import { standing } from './safety/halt.ts'
import { selfCheckJob } from './safety/self-check.ts'
import { makeAreas } from './make-areas.ts'

export async function openBank(given: BankParts): Promise<FastifyInstance> {
  const { db, log } = given
  const demo = given.mode === 'demo'
  const brand = { byDefault: given.brand, demo }
  const { parts, made } = await makeAreas(given)
  const { engine, gateways, links, reads, tokens } = parts
  const { jobs, backlogs, jobOutcomes } = parts.watched()
  const network = demo ? cardNetwork(parts) : undefined
  if (demo) await demoBatches(parts).catch((error: unknown) => log.error({ err: error }, 'demo batches'))
  if (demo) await demoMerchant(parts, siteOf(given.ownReceiver)).catch((error: unknown) => log.error({ err: error }, 'demo merchant'))
  if (demo) await demoInvoices(db, clock()).catch((error: unknown) => log.error({ err: error }, 'demo invoices'))
  if (demo) await demoButtons(parts, siteOf(given.ownReceiver)).catch((error: unknown) => log.error({ err: error }, 'demo buttons'))
  if (demo) await demoContracts(db).catch((error: unknown) => log.error({ err: error }, 'demo contracts'))
  const authenticate = authenticator(tokens)
  const takeLetter: TakeLetter = async (letter) => {
    for (const { letters } of made) if ((await letters?.(letter)) === 'taken') return 'taken'
    return 'dropped'
  }
  const { url: realtimeUrl = '/api/v4/realtime', origins = [], bounds = {} } = given.realtime ?? {}
  const app = await httpServer({
    ...given,
    reads,
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
    pictureOf: async (token) => {
      for (const { pictures } of made) {
        const picture = await pictures?.(token)
        if (picture) return picture
      }
      return undefined
    },
    scripts: Object.assign({}, ...made.map(({ scripts }) => scripts)) as Scripts,
    apiDocs: demo || given.apiDocs === true,
    contractsOn: parts.contractsOn,
    helpDeskUrl: given.helpDeskUrl ?? '/api/v4/help-desk',
    apiBases: demo ? { demo: '/api/v4', ...given.apiBases } : {},
    accept: (intention, call, input, key, context) =>
      engine.accept(intention, call, input, key, context).catch(async (error: unknown) => {
        let told = error
        for (const { explains } of made) if (explains) told = await explains(told, intention, context)
        throw told
      }),
    replay: (...of) => engine.replay(...of),
    onCall: given.metrics?.call,
    safety: () => standing(db),
    messages: () => outboxStanding(db),
    incomingMail: given.inboundMail && {
      header: given.inboundMail.header,
      bring: async (body, signature) => (isSigned(given.inboundMail!.secret, body, signature) ? bringLetter(takeLetter, body) : 'unsigned'),
    },
    cardFrame: demo ? CARD_FRAME : undefined,
    banner: demoBanner(brand),
    demo: network && demoRoutes(db, brand, { ...network, takeLetter }, clock),
  })
  given.metrics?.watch({ db, jobs, backlogs })
  if (given.jobsUrl !== undefined) {
    // Before anybody comes in: the demo's ledger is small and read whole, a large one is looked at while it already works.
    const looked = runJob(db, selfCheckJob(db, { whole: demo })).catch((error: unknown) => log.error({ err: error }, 'self-check'))
    if (demo) await looked
    const running = startJobs({
      url: given.jobsUrl,
      db,
      log,
      jobs: [...jobs, ...(network ? [network.job, demoClerk(db)] : [])],
      onRun: (job, error, seconds) => {
        if (error === undefined) jobOutcomes.succeeded(job)
        else jobOutcomes.failed(job, error)
        given.metrics?.job(job, error === undefined, seconds)
      },
    })
    // While the last requests are answered: a node has ten seconds for all of its parting.
    let stopped: Promise<void> | undefined
    app.addHook('preClose', async () => void (stopped = running.stop()))
    app.addHook('onClose', () => stopped ?? running.stop())
  }
  return app
}

const siteOf = (receiver: OwnReceiver | undefined): string | undefined => (receiver ? new URL(receiver.prefix).origin : undefined)
