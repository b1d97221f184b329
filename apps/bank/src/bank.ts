/** The bank, put together: modules, gateways and the HTTP server on a database that is already there. */
import type { BrandId } from '@ducat/brands'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { approvalEngine } from './approvals/engine.ts'
import { expireDue } from './approvals/expire.ts'
import type { Db } from './db/pool.ts'
import { demoBanner } from './demo/banner.ts'
import { demoRoutes } from './demo/routes.ts'
import { fakeFx } from './gateways/fx/fake.ts'
import { fakeMail } from './gateways/mail/fake.ts'
import { fakeSms } from './gateways/sms/fake.ts'
import type { Gateways } from './gateways/gateways.ts'
import type { BankModule } from './call/context.ts'
import { httpServer } from './http/server.ts'
import { accountsModule } from './modules/accounts/index.ts'
import { adminModule } from './modules/admin/index.ts'
import { approvalsModule } from './modules/approvals/index.ts'
import { dictionariesModule } from './modules/dictionaries/index.ts'
import { historyModule } from './modules/history/index.ts'
import { authenticator, openTokens, sessionModule } from './modules/session/index.ts'
import { transfersModule } from './modules/transfers/index.ts'
import { batcher } from './operations/batcher.ts'

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
  /** Calls of a test beside the bank's own. */
  readonly extraModules?: readonly BankModule[]
}

/** How often somebody looks for operations that nobody decided in time. */
const EXPIRY_MS = 15_000

export const gatewaysOf = (db: Db): Gateways => ({ fx: fakeFx(() => new Date()), mail: fakeMail(db), sms: fakeSms(db) })

export async function openBank(parts: BankParts): Promise<FastifyInstance> {
  const demo = parts.mode === 'demo'
  const tokens = await openTokens(parts.db)
  const batches = batcher(parts.db)
  const engine = approvalEngine(batches)
  const app = await httpServer({
    ...parts,
    brand: { byDefault: parts.brand, demo },
    gateways: gatewaysOf(parts.db),
    modules: [
      sessionModule(tokens),
      accountsModule,
      historyModule,
      transfersModule,
      approvalsModule(engine),
      dictionariesModule,
      adminModule,
      ...(parts.extraModules ?? []),
    ],
    authenticate: authenticator(tokens),
    accept: (...of) => engine.accept(...of),
    replay: (...of) => engine.replay(...of),
    banner: demoBanner({ byDefault: parts.brand, demo }),
    demo: demo ? demoRoutes(parts.db, { byDefault: parts.brand, demo }) : undefined,
  })
  const expiring = setInterval(
    () => void expireDue(parts.db, batches).catch((error: unknown) => parts.log.error({ err: error }, 'expiry')),
    EXPIRY_MS,
  )
  app.addHook('onClose', async () => clearInterval(expiring))
  return app
}
