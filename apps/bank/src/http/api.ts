/** The API below /api/v4: named methods at one address, REST paths as listed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '@ducat/brands/brand.ts'
import { filesOf } from '@ducat/contract/kit/call'
import type { Download } from '@ducat/contract/kit/download'
import type { Failure } from '@ducat/contract/kit/envelope'
import { standstills } from '../operations/standstill.ts'
import { speaking } from '../texts.ts'
import { addressOf } from '../call/address.ts'
import type { Handled } from '../call/context.ts'
import { failure, restFailure, type Answer } from './envelope.ts'
import { methodOf, type Catalog } from './find.ts'
import { strictest, withPolicy } from './headers.ts'
import { readMultipart } from './multipart.ts'
import { run, type PipelineParts } from './pipeline.ts'
import { ownOrigin } from '../call/origin.ts'
import { written } from './written.ts'
import { masked } from './masked.ts'
import { actingHeader, apiKeyOf, bearerOf, browserOf, keyOf, languageFor, type Incoming } from './request.ts'
import { Refused, TooMany } from '../call/refused.ts'

export interface ApiParts extends Omit<PipelineParts, 'checkLimit'> {
  readonly catalog: Catalog
  readonly brandOf: (request: FastifyRequest) => Brand
  /** Each answered call, for the figures of the node. */
  readonly onCall?: ((call: string, code: string, seconds: number) => void) | undefined
  readonly limit: (request: FastifyRequest, handled: Handled, principal: Parameters<PipelineParts['checkLimit']>[2]) => Promise<void>
}

export function api(app: FastifyInstance, parts: ApiParts): void {
  const options = withPolicy('api')

  app.post('/', options, async (request, reply) => {
    const handled = parts.catalog.methods.get(methodOf(request.url) ?? '')
    if (!handled) return send(reply, failure(new Refused('IM'), [], speakerOf(parts, request)))
    return answer(parts, handled, request, reply, (body) => {
      if (body['method'] !== undefined && body['method'] !== handled.call.name) throw new Refused('IM')
      return body
    })
  })

  for (const { verb, path, handled } of parts.catalog.rest) {
    app.route({
      ...options,
      method: verb,
      url: path,
      handler: async (request, reply) =>
        answer(parts, handled, request, reply, (body) => ({
          ...(verb !== 'GET' && body),
          ...(['GET', 'DELETE'].includes(verb) && written(handled.call, request.query)),
          ...written(handled.call, request.params),
        })),
    })
  }

  app.setNotFoundHandler(noSuchCall(parts))
  app.setErrorHandler((error, request, reply) => refuse(parts, error, request, reply))
}

/** Whatever was asked for below the API is answered as a call: a client reads the envelope or the message, and no cache keeps it. */
export const noSuchCall = (parts: Pick<ApiParts, 'brandOf' | 'reasons'>) => (request: FastifyRequest, reply: FastifyReply) => {
  const { body, code } = failure(new Refused('IM'), [], speakerOf(parts, request))
  return send(reply.headers(strictest), {
    status: 404,
    code,
    body: { ...(body as Failure), message: (body as Failure).responseDescription },
  })
}

export type Body = Record<string, unknown>

async function answer(parts: ApiParts, handled: Handled, request: FastifyRequest, reply: FastifyReply, asked: (body: Body) => Body) {
  const arrived = async () => incomingOf(parts, request, asked(await bodyOf(request, handled)))
  // Files are taken from somebody who is known and within their limit: until then nothing of them is held.
  const later = request.isMultipart() && handled.call.hasFiles ? arrived : undefined
  const incoming = later ? incomingOf(parts, request, {}) : await arrived()
  return send(reply, await made(parts, handled, request, incoming, later))
}

/** A call from its body to its answer, with its lines in the logs. */
export async function made(
  parts: ApiParts,
  handled: Handled,
  request: FastifyRequest,
  incoming: Incoming,
  later?: () => Promise<Incoming>,
): Promise<Answer> {
  const pipeline: PipelineParts = { ...parts, checkLimit: (call, _incoming, principal) => parts.limit(request, call, principal) }
  const started = performance.now()
  const result = await run(pipeline, handled, incoming, later).catch(async (error: unknown) => {
    parts.onCall?.(handled.call.name, error instanceof TooMany ? '429' : 'UE', (performance.now() - started) / 1000)
    await note(parts, handled, request, incoming, { status: error instanceof TooMany ? 429 : 500, body: undefined, started })
    throw error
  })
  parts.onCall?.(handled.call.name, result.code, (performance.now() - started) / 1000)
  await note(parts, handled, request, incoming, { ...result, started })
  request.log.info(
    {
      reqId: request.id,
      call: handled.call.name,
      code: result.code,
      ms: Math.round(performance.now() - started),
      brand: incoming.brand.id,
    },
    'call',
  )
  return result
}

/** A line in the log of the key that it came with. That it could not be written changes nothing for whoever waits. */
async function note(
  parts: ApiParts,
  { call }: Handled,
  { method, url, id }: FastifyRequest,
  { byKey, body, address }: Incoming,
  { status, body: answered, started }: Pick<Answer, 'status' | 'body'> & { readonly started: number },
): Promise<void> {
  if (!byKey?.found) return
  const line = {
    method,
    // What stands in the query of a path is in the request below, masked.
    path: byKey.isAgent ? `${url} ${call.name}` : call.wire.type === 'rest' ? (url.split('?', 1)[0] ?? '') : url.slice(0, 2_000),
    status,
    address,
    ms: Math.round(performance.now() - started),
    request: masked(call, body),
    response: masked(call, answered),
  }
  await parts.keyDoor.note(parts.db, byKey.found, line).catch((error: unknown) => parts.onFault(error, call.name, id))
}

export function incomingOf({ brandOf }: ApiParts, request: FastifyRequest, body: Body): Incoming {
  const brand = brandOf(request)
  const { socket } = request.raw
  const before = standstills()
  return {
    body,
    brand,
    language: languageFor(brand, body['lang'], request.headers['accept-language']),
    token: bearerOf(request.headers),
    byKey: apiKeyOf(request.headers),
    actingHeader: actingHeader(request.headers),
    key: keyOf(request.headers),
    requestId: request.id,
    address: addressOf(request),
    browser: browserOf(request.headers),
    origin: ownOrigin(request.headers.origin, request.headers.host),
    isWaiting: () => !socket.destroyed && standstills() === before,
  }
}

async function bodyOf(request: FastifyRequest, { call }: Handled): Promise<Body> {
  if (request.isMultipart()) return readMultipart(request, filesOf(call))
  const body = request.body ?? {}
  if (!isRecord(body)) throw new Refused('VF', { field: '', reason: 'FORMAT' })
  return body
}

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const send = (reply: FastifyReply, { status, body, file }: Answer) =>
  file
    ? reply
        .headers({ ...savedAs(file), 'cache-control': 'no-store' })
        .type(file.type)
        .send(Buffer.from(file.bytes))
    : reply.code(status).header('cache-control', 'no-store').send(body)

const savedAs = ({ name }: Download) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
})

/** From here on it is no little while. */
const LONG_SECONDS = 600

function tooMany({ retryAfter }: TooMany, { i18n }: ReturnType<typeof speakerOf>): string {
  if (retryAfter < LONG_SECONDS) return i18n.t('Too many requests. Wait a moment, then try again.')
  const minutes = Math.ceil(retryAfter / 60)
  return i18n.t('Too many requests. You can try again in {hours} h {minutes} min.', {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  })
}

/** What never reached a handler: a broken body, a used-up budget, a fault. A client's mistake is never a 5xx. */
async function refuse(parts: ApiParts, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const speaker = speakerOf(parts, request)
  if (error instanceof TooMany) {
    const body: Failure = {
      responseCode: 'UE',
      responseDescription: tooMany(error, speaker),
      requestId: request.id,
    }
    return reply
      .code(429)
      .header('retry-after', error.retryAfter)
      .header('cache-control', 'no-store')
      .send({ ...body, message: body.responseDescription })
  }
  const named = request.url.split('?', 1)[0]?.endsWith('/api/v4/')
  const say = named ? failure : restFailure
  if (error instanceof Refused) return send(reply, say(error, [], speaker))
  const status = (error as { statusCode?: number }).statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    const refused = new Refused('VF', { field: '', reason: status === 413 ? 'FILE_SIZE' : 'FORMAT', status })
    return send(reply, say(refused, [], speaker))
  }
  parts.onFault(error, request.url.split('?', 1)[0] ?? '', request.id)
  return send(reply, say(new Refused('UE'), [], speaker))
}

function speakerOf({ brandOf, reasons }: Pick<ApiParts, 'brandOf' | 'reasons'>, request: FastifyRequest) {
  return { i18n: speaking(languageFor(brandOf(request), request.headers['accept-language'])), reasons, requestId: request.id }
}
