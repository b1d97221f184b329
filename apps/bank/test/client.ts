/** Somebody who calls the bank, through the door people use. */
import { randomUUID } from 'node:crypto'
import { ACTING_HEADER, actingField, actsForCustomer, needsBearer } from '@ducat/contract/kit/access'
import type { Call, Refusals } from '@ducat/contract/kit/call'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface CallOptions {
  readonly language?: string
  readonly key?: string
  readonly fromCustomerId?: unknown
  /** Where it comes from; this machine if nothing is said. */
  readonly address?: string
  readonly headers?: Record<string, string>
}

export interface Answer<O> {
  readonly status: number
  readonly code: string
  readonly body: O & {
    readonly responseDescription?: string
    readonly message?: string
    readonly validationErrors?: { field: string; reason: string; description: string }[]
  }
  readonly headers: LightMyRequestResponse['headers']
}

export class Client {
  readonly app: FastifyInstance
  readonly host: string
  token: string | undefined

  constructor(app: FastifyInstance, host: string) {
    this.app = app
    this.host = host
  }

  /** The output, or an error that says what came instead. */
  async call<I, O, R extends Refusals>(call: Call<I, O, R>, input: I, options: CallOptions = {}): Promise<O> {
    const answer = await this.answer(call, input as object, options)
    if (answer.code !== '00') throw new Error(`${call.name} answered ${answer.code}: ${JSON.stringify(answer.body)}`)
    const { responseCode: _code, ...output } = answer.body as O & { responseCode?: string }
    return output as O
  }

  /** Whatever came back, for any input at all. */
  async answer<I, O, R extends Refusals>(call: Call<I, O, R>, input: object, options: CallOptions = {}): Promise<Answer<O>> {
    const { wire } = call
    const byHeader = actingField(call.access) === ACTING_HEADER
    const acting =
      actsForCustomer(call.access) && options.fromCustomerId !== undefined && !byHeader
        ? { [actingField(call.access)]: options.fromCustomerId }
        : {}
    const response = await this.app.inject({
      method: wire.type === 'rest' ? wire.verb : 'POST',
      url: wire.type === 'rest' ? `/api/v4${wire.base ? `/${wire.base}` : ''}${pathOf(wire.path, input)}` : `/api/v4/?${wire.method}`,
      ...(wire.type === 'rest' && wire.verb === 'GET' && { query: asked({ ...input, ...acting }) }),
      ...(options.address !== undefined && { remoteAddress: options.address }),
      headers: {
        host: this.host,
        ...(!(wire.type === 'rest' && wire.verb === 'GET') && !hasFile(input) && { 'content-type': 'application/json' }),
        'accept-language': options.language ?? 'en',
        'x-client-version': '2.1.2',
        ...(this.token && needsBearer(call.access) && { authorization: `Bearer ${this.token}` }),
        ...(call.kind === 'command' && call.needsKey && { 'idempotency-key': options.key ?? randomUUID() }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...(byHeader &&
          options.fromCustomerId !== undefined && { 'customer-id': JSON.stringify(options.fromCustomerId).replaceAll('"', '') }),
        ...options.headers,
      },
      ...(!(wire.type === 'rest' && wire.verb === 'GET') && {
        payload: bodyOf(wire.type === 'rest' ? { ...input, ...acting } : { method: wire.method, ...input, ...acting }),
      }),
    })
    const json = String(response.headers['content-type']).includes('json')
    const body = (json ? response.json() : { message: response.body }) as Answer<O>['body']
    const code = (body as { responseCode?: string }).responseCode ?? (response.statusCode < 300 ? '00' : String(response.statusCode))
    return { status: response.statusCode, code, body, headers: response.headers }
  }
}

const hasFile = (input: object): boolean => Object.values(input).some((value) => value instanceof File)

/** JSON; with files a form, whose fields are one part. */
function bodyOf(input: object): string | FormData {
  if (!hasFile(input)) return JSON.stringify(input)
  const form = new FormData()
  const all = Object.entries(input)
  form.set('data', JSON.stringify(Object.fromEntries(all.filter(([, value]) => !(value instanceof File)))))
  for (const [name, value] of all) if (value instanceof File) form.set(name, value)
  return form
}

/** What a GET asks with. */
const asked = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value).toWellFormed()]))

/** `/things/{thingId}` with the input's own thingId. */
const pathOf = (path: string, input: object): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String((input as Record<string, unknown>)[name]).toWellFormed()))
