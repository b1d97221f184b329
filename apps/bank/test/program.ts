/** A customer's program, which calls with an API key instead of a session. */
import type { Call, Refusals } from '@ducat/contract/kit/call'
import { Client, type Answer, type CallOptions } from './client.ts'

export class Program extends Client {
  credentials: { readonly key: string; readonly secret: string } = { key: '', secret: '' }

  with(credentials: Program['credentials']): this {
    this.credentials = credentials
    return this
  }

  override answer<I, O, R extends Refusals>(call: Call<I, O, R>, input: object, options: CallOptions = {}): Promise<Answer<O>> {
    const { key, secret } = this.credentials
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
    return super.answer(call, input, { ...options, headers: { authorization, ...options.headers } })
  }
}
