/** The HTTP server: headers on everything, the API, the pages, and what watches the bank. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import Fastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import { api, noSuchCall, type ApiParts } from './api.ts'
import { brandOf, type BrandRule } from './brand.ts'
import type { BankModule } from '../call/context.ts'
import { explorer } from './explorer.ts'
import { files, type FileParts } from './files.ts'
import { acceptForms } from './form.ts'
import { catalogOf } from './find.ts'
import { brokenAddress } from './broken-address.ts'
import { securityHeaders, withPolicy } from './headers.ts'
import { health, type HealthParts } from './health.ts'
import { incomingMailRoutes, type IncomingMailParts } from './incoming-mail.ts'
import { limiter } from './limits.ts'
import { mcp } from './mcp.ts'
import { acceptMultipart } from './multipart.ts'
import { openApi } from './openapi.ts'
import { pages, type PageParts } from './pages.ts'
import { reportRoutes, type ReportParts } from './reports.ts'
import { cutOff, patience, type Patience } from './patience.ts'
import { openTwins } from './twins.ts'
import { realtimeDoor } from './realtime.ts'
import type { Realtime } from '../realtime/index.ts'

export interface ServerParts
  extends
    Pick<ApiParts, 'db' | 'reads' | 'gateways' | 'authenticate' | 'keyDoor' | 'accept' | 'replay' | 'onCall'>,
    Omit<HealthParts, 'db'>,
    Omit<PageParts, 'brand'>,
    FileParts,
    IncomingMailParts,
    ReportParts {
  readonly modules: readonly BankModule[]
  readonly brand: BrandRule
  readonly log: Logger
  readonly realtime: Realtime
  /** 1 in production; the demo shares one address among everybody, tests hammer. */
  readonly limitFactor: number
  readonly trustedProxies?: readonly string[]
  /** Whether anybody may read what calls there are, and try them. */
  readonly apiDocs: boolean
  /** How long a request may take to arrive. */
  readonly patience?: Patience | undefined
  /** Routes that exist in demo mode only. */
  readonly demo: ((app: FastifyInstance) => void | Promise<void>) | undefined
}

/** How long a connection that its client keeps, or never uses, holds up a server that stops: a part of what main.ts gives the whole. */
const PARTING_MS = 3_000

/** A JSON body larger than this is refused; files have rules of their own. */
const MAX_BODY = 1_000_000

export async function httpServer(parts: ServerParts): Promise<FastifyInstance> {
  const { modules, log, trustedProxies = [] } = parts
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    // A logger per request costs more than the line it writes; the line names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    ...patience(parts.patience),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: cutOff,
    frameworkErrors: (_error, request, reply) => brokenAddress(request, reply),
  })
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), PARTING_MS).unref()
  })
  await securityHeaders(app, { ...parts, framed: parts.brand.demo })
  await parts.realtime.accept(app)
  await acceptMultipart(app)
  const handled = modules.flatMap((module) => module.handled)
  const limit = await limiter(app, parts.limitFactor)
  const reasons = Object.assign({}, ...modules.map((module) => module.reasons)) as ApiParts['reasons']
  const ofCalls = new Map(
    modules.flatMap((module) => {
      const own = { ...reasons, ...module.reasons }
      return module.handled.map(({ call }) => [call.name, own] as const)
    }),
  )
  const brandAsked = (request: FastifyRequest) => brandOf(parts.brand, request)
  const document = parts.apiDocs ? openApi(modules, parts.version) : undefined

  const calls: ApiParts = {
    ...parts,
    catalog: catalogOf(handled),
    reasons,
    reasonsOf: (call) => ofCalls.get(call) ?? reasons,
    brandOf: brandAsked,
    twins: openTwins(),
    limit,
    onFault: (error, call, requestId) => log.error({ err: error, call, reqId: requestId }, 'fault'),
  }

  await app.register(
    async (scope) => {
      acceptForms(scope)
      if (document)
        scope.get('/openapi.json', withPolicy('api'), async (_request, reply) => reply.header('cache-control', 'no-store').send(document))
      parts.realtime.route(scope, realtimeDoor(brandAsked, reasons))
      files(scope, parts, brandAsked)
      api(scope, calls)
    },
    { prefix: '/api/v4' },
  )
  mcp(app, calls, parts.version)
  health(app, parts)
  await reportRoutes(app, parts)
  await incomingMailRoutes(app, parts)
  if (parts.apiDocs) await explorer(app)
  if (parts.demo) await parts.demo(app)
  await pages(app, parts)
  const noCall = noSuchCall({ brandOf: brandAsked, reasons })
  app.setNotFoundHandler((request, reply) =>
    /^\/api(\/|\?|$)/.test(request.url) ? noCall(request, reply) : reply.code(404).type('text/plain').send('Not found'),
  )
  return app
}
