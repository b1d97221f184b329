import type { Call } from '@ducat/contract/kit/call'
import { place } from '#api/session.ts'
import { exchange } from '#api/wire.ts'
import type { Started } from '../started.ts'

/** A call in the name of a sign-in that is not finished: `await askAs(started, scp.resend, { code })`. */
export const askAs = <I, O>({ tmpJwt }: Pick<Started, 'tmpJwt'>, call: Call<I, O>, input: I): Promise<O> =>
  exchange(call, input, place(), { bearer: tmpJwt })
