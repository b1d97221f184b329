/** Signing in step by step, as a browser does it. */
import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '@ducat/contract/kit/call'
import { auth } from '@ducat/contract/session/calls'
import { PASSWORD, type Somebody, type TestBank } from './bank.ts'
import type { BrowserKey } from './browser-key.ts'
import type { Client } from './client.ts'

export interface Started extends OutputOf<typeof auth.login> {
  readonly codeVerifier: string
  /** Holds the temporary token. */
  readonly newcomer: Client
  readonly finish: (more?: object) => Promise<Awaited<ReturnType<Client['answer']>> & { body: Partial<OutputOf<typeof auth.token>> }>
}

export async function start(
  bank: TestBank,
  { email }: Somebody,
  more: { key?: BrowserKey; secret?: string; client?: 'sei' | 'spa' } = {},
): Promise<Started> {
  const codeVerifier = randomBytes(96).toString('base64url').slice(0, 128)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const answer = await bank.anyone().call(auth.login, {
    client: more.client ?? 'spa',
    username: email,
    password: PASSWORD,
    codeChallenge,
    ...(more.secret !== undefined && { secret: more.secret }),
    ...(more.key && { sessionKey: more.key.sessionKey, proof: await more.key.sign(`ducat login 1\n${codeChallenge}\n${email}`) }),
  })
  const newcomer = bank.anyone()
  newcomer.token = answer.tmpJwt
  const finish = (input: object = {}) => bank.anyone().answer(auth.token, { code: answer.code, codeVerifier, ...input }) as never
  return { ...answer, codeVerifier, newcomer, finish }
}

/** The newest message to a number or an address. */
export async function newest({ db }: TestBank, recipient: string): Promise<string> {
  const row = await db.selectFrom('demo_message').select('body').where('recipient', '=', recipient).orderBy('id', 'desc').executeTakeFirst()
  return row?.body ?? ''
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

export async function phoneNumberOf({ db }: TestBank, { email }: Somebody): Promise<string> {
  const { phone } = await db.selectFrom('person').select('phone').where('email', '=', email).executeTakeFirstOrThrow()
  return phone ?? ''
}

export const reasonOf = ({ body }: { body: unknown }): string | undefined => (body as { reason?: string }).reason
