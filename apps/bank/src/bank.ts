/** The bank, put together: modules, gateways and the HTTP server on a database that is already there. */
import { randomBytes } from 'node:crypto'
import type { BrandId } from '@ducat/brands'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { askEngine } from './approvals/asks.ts'
import { approvalEngine } from './approvals/engine.ts'
import { backgroundOf } from './background.ts'
import { addressOf, openDb, type Db } from './db/pool.ts'
import { demoSeal, sealWith, type Seal } from './db/seal.ts'
import { demoBanner } from './demo/banner.ts'
import { demoRoutes } from './demo/routes.ts'
import { fakeBins } from './gateways/bins/fake.ts'
import { ownBotProtection } from './gateways/bot-protection/own.ts'
import { CARD_FRAME } from './gateways/cards/fake-frame.ts'
import { fakeNetwork } from './gateways/cards/fake-network.ts'
import { fakeCards } from './gateways/cards/fake.ts'
import { fakeDirectory } from './gateways/directory/fake.ts'
import { fakeFx } from './gateways/fx/fake.ts'
import { fakeIpInfo } from './gateways/ip-info/fake.ts'
import { fakeMail } from './gateways/mail/fake.ts'
import { fakePush } from './gateways/push/fake.ts'
import { fakeRails } from './gateways/rails/fake.ts'
import { testAddress } from './gateways/receiving/addresses.ts'
import { fakeReceiving } from './gateways/receiving/fake.ts'
import { fakeSms } from './gateways/sms/fake.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { BankModule } from './call/context.ts'
import { linksWith } from './files/links.ts'
import { httpServer } from './http/server.ts'
import { runJob } from './jobs/job.ts'
import { startJobs } from './jobs/queue.ts'
import { accountsModule } from './modules/accounts/index.ts'
import { adminModule } from './modules/admin/index.ts'
import { analyticsModule } from './modules/analytics/index.ts'
import { approvalsModule } from './modules/approvals/index.ts'
import {
  cardDesk,
  cardPaymentAnswered,
  cardsModule,
  cardToLoad,
  carryCardOrders,
  tellDeclined,
  threeDSecure,
} from './modules/cards/index.ts'
import { destinationsModule } from './modules/destinations/index.ts'
import { deviceAnswered, devicesModule } from './modules/devices/index.ts'
import { dictionariesModule } from './modules/dictionaries/index.ts'
import { externalModule } from './modules/external/index.ts'
import { historyModule } from './modules/history/index.ts'
import { newsModule } from './modules/news/index.ts'
import { notificationsModule, wordedNotice } from './modules/notifications/index.ts'
import { payeesModule } from './modules/payees/index.ts'
import { phoneAnswered, profileModule } from './modules/profile/index.ts'
import { registrationModule } from './modules/registration/index.ts'
import { schedulesModule } from './modules/schedules/index.ts'
import { searchModule } from './modules/search/index.ts'
import { selfCertificationModule } from './modules/self-certification/index.ts'
import { passkeysModule } from './modules/passkeys/index.ts'
import { passwordAnswered, recoveryAnswered, securityModule, twoStepAnswered } from './modules/security/index.ts'
import { authenticator, openTokens, sessionModule, signInAnswered } from './modules/session/index.ts'
import { fileBehind, statementsModule } from './modules/statements/index.ts'
import { afterSendingModule, quotesModule, statusLinks, transfersModule, withWhatIsLeft } from './modules/transfers/index.ts'
import { batcher } from './operations/batcher.ts'
import { standing } from './safety/halt.ts'
import { selfCheckJob } from './safety/self-check.ts'
import { openRealtime, type Bounds } from './realtime/index.ts'

export interface BankParts {
  readonly db: Db
  readonly mode: 'demo' | 'production'
  readonly brand: BrandId
  readonly store: 'embedded' | 'server'
  readonly version: string
  readonly build: string
  /** The built client. */
  readonly dist: string | undefined
  readonly log: Logger
  readonly limitFactor: number
  /** Whose word is taken for where a request comes from; nobody's without it. */
  readonly trustedProxies?: readonly string[]
  /** Seals secrets in the database; the demo has one of its own. */
  readonly secretsKey?: Buffer | undefined
  /** Where clients open their realtime channel, when it is not here, and which other pages may open one here. */
  readonly realtime?: { readonly url?: string; readonly origins?: readonly string[]; readonly bounds?: Partial<Bounds> }
  /** Other banks that a developer may choose by name; the demo lists itself, a bank with customers nobody. */
  readonly apiBases?: Readonly<Record<string, string>>
  /** Address of the same database, for the jobs' own connections. Without it the bank does nothing by itself: a test decides when. */
  readonly jobsUrl?: string
  /** Who plays a part of the outside world instead of the usual one. */
  readonly gateways?: Partial<Gateways>
  /** Calls of a test beside the bank's own. */
  readonly extraModules?: readonly BankModule[]
}

const clock = () => new Date()
/** `apart`: for whom is asked while a command holds a connection; one of the same pool would keep others waiting, and in the end itself. */
const gatewaysOf = (db: Db, apart: Db, seal: Seal = demoSeal): Gateways => ({
  bins: fakeBins(seal.keyFor('card tokens')),
  botProtection: ownBotProtection(db, seal.keyFor('proof of work')),
  cards: fakeCards(apart, seal, clock),
  directory: fakeDirectory,
  fx: fakeFx(clock),
  ipInfo: fakeIpInfo,
  mail: fakeMail(apart),
  push: fakePush(apart),
  rails: fakeRails(db, clock),
  receiving: fakeReceiving(db),
  sms: fakeSms(apart),
})

/** What a demo world is made with. */
export const outside = {
  bins: fakeBins(demoSeal.keyFor('card tokens')),
  directory: fakeDirectory,
  fx: fakeFx(clock),
  cardsOn: (db: Db) => fakeCards(db, demoSeal, clock),
  newAddress: async (currency: string) => testAddress(currency),
}

export async function openBank(parts: BankParts): Promise<FastifyInstance> {
  const demo = parts.mode === 'demo'
  const tokens = await openTokens(parts.db)
  const seal = demo ? demoSeal : parts.secretsKey && sealWith(parts.secretsKey)
  const onUndelivered = (error: unknown) => parts.log.error({ err: error }, 'undelivered')
  // Commands about cards, templates and schedules wait for a fee, a code or the processor while they hold a connection: what they wait for
  // has connections of its own.
  const apart = openDb(addressOf(parts.db), {
    max: 4,
    onLostConnection: (error) => parts.log.warn({ err: error }, 'lost a connection to the database'),
  })
  const [batches, batchesApart] = [batcher(parts.db), batcher(apart)]
  const gateways = { ...gatewaysOf(parts.db, apart, seal), ...parts.gateways }
  const orders = {
    db: parts.db,
    batches,
    cards: gateways.cards,
    onTrouble: (error: unknown) => parts.log.warn({ err: error }, 'card order'),
  }
  const engine = approvalEngine({
    batches,
    seal,
    onUndelivered,
    // What fails here is found again by the job that does the same.
    wake: async (job) => {
      if (job === 'card-orders') await carryCardOrders(orders).catch(orders.onTrouble)
    },
  })
  const engineApart = approvalEngine({ batches: batchesApart, seal, onUndelivered })
  const asks = askEngine({
    seal,
    onUndelivered,
    effects: {
      signIn: signInAnswered,
      device: deviceAnswered,
      twoStep: twoStepAnswered,
      password: passwordAnswered,
      recovery: recoveryAnswered,
      phone: phoneAnswered,
      cardPayment: cardPaymentAnswered,
    },
  })
  const authenticate = authenticator(tokens)
  // Without a key of the deployment a link opens on the node that gave it, and nowhere else.
  const links = linksWith(seal ?? sealWith(randomBytes(32)))
  const { url: realtimeUrl = '/api/v4/realtime', origins = [], bounds = {} } = parts.realtime ?? {}
  const desk = cardDesk({
    db: parts.db,
    batches,
    fx: gateways.fx,
    onDeclined: async (card, purchase, reason) => {
      if (reason === 'SECURITY') await tellDeclined({ db: parts.db, mail: gateways.mail }, card, purchase).catch(onUndelivered)
    },
  })
  const network = fakeNetwork(parts.db, seal ?? demoSeal, desk, clock)
  const statuses = statusLinks(seal)
  const modules: readonly BankModule[] = [
    sessionModule(tokens, seal, asks),
    devicesModule(asks),
    passkeysModule(engine, tokens),
    securityModule(seal, asks),
    registrationModule(tokens),
    profileModule(asks),
    selfCertificationModule,
    accountsModule,
    cardsModule(engineApart, { db: apart, batches: batchesApart }),
    historyModule(statuses),
    statementsModule(links),
    transfersModule,
    quotesModule(cardToLoad),
    afterSendingModule(batches, statuses),
    destinationsModule,
    payeesModule(engineApart),
    externalModule,
    schedulesModule({ ...transfersModule.reasons, ...destinationsModule.reasons, ...externalModule.reasons }, engineApart),
    approvalsModule(engine, asks),
    notificationsModule,
    newsModule,
    searchModule,
    dictionariesModule,
    analyticsModule,
    adminModule,
    ...(parts.extraModules ?? []),
  ]
  const app = await httpServer({
    ...parts,
    brand: { byDefault: parts.brand, demo },
    gateways,
    modules,
    authenticate,
    realtime: await openRealtime({
      db: parts.db,
      log: parts.log,
      authenticate,
      wordings: { notificationCreated: wordedNotice },
      origins,
      bounds,
    }),
    realtimeUrl,
    fileOf: fileBehind(parts.db, links, clock),
    apiBases: demo ? { demo: '/api/v4', ...parts.apiBases } : {},
    accept: (intention, call, input, key, context) =>
      engine.accept(intention, call, input, key, context).catch(async (error: unknown) => {
        throw await withWhatIsLeft(error, intention, context)
      }),
    replay: (...of) => engine.replay(...of),
    safety: () => standing(parts.db),
    cardFrame: demo ? CARD_FRAME : undefined,
    banner: demoBanner({ byDefault: parts.brand, demo }),
    demo: demo
      ? demoRoutes(parts.db, { byDefault: parts.brand, demo }, { network, secure: threeDSecure({ db: parts.db, clock, asks, gateways }) })
      : undefined,
  })
  app.addHook('onClose', () => apart.destroy())
  if (parts.jobsUrl !== undefined) {
    // Before anybody comes in: the demo's ledger is small and read whole, a large one is looked at while it already works.
    const looked = runJob(parts.db, selfCheckJob(parts.db, { whole: demo })).catch((error: unknown) =>
      parts.log.error({ err: error }, 'self-check'),
    )
    if (demo) await looked
    const jobs = startJobs({
      url: parts.jobsUrl,
      db: parts.db,
      log: parts.log,
      jobs: [
        ...backgroundOf({
          ...gateways,
          db: parts.db,
          batches,
          log: parts.log,
          clock,
          links: statuses,
          schedules: { db: parts.db, engine, gateways, clock, handled: modules.flatMap(({ handled }) => handled) },
        }),
        ...(demo ? [{ name: 'card-shops', every: 5, work: () => network.carryOn() }] : []),
      ],
    })
    app.addHook('onClose', () => jobs.stop())
  }
  return app
}
