/** What this phone asks the bank and tells it, signed with its key (docs/areas/devices.md). */
import { push } from '@ducat/contract/approvals/calls'
import { byItself } from '@ducat/contract/devices/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { instantOf } from '@ducat/values'
import { VerifyError } from '#api/errors.ts'
import { place } from '#api/session.ts'
import { exchange } from '#api/wire.ts'
import { hashOf, signWith, type OwnPhone } from './own-phone.ts'

export type Waiting = OutputOf<typeof byItself.requests>
export type Request = Waiting['requests'][number]

/** How far this phone's clock is behind the bank's. */
let behind = 0

export const waitingFor = (phone: OwnPhone): Promise<Waiting> =>
  signedAt(phone, 'requests', [], (says) => exchange(byItself.requests, says, place()))

/** Without an address, pushes end. */
export async function tellPushAddress(phone: OwnPhone, pushToken: string | undefined): Promise<void> {
  const hash = pushToken === undefined ? '' : await hashOf(pushToken)
  await signedAt(phone, 'push', [hash], (says) => exchange(byItself.pushAddress, { ...says, pushToken }, place()))
}

/** What was shown is what is signed. Yes needs the digits of the screen that asks. */
export async function answer({ keys }: OwnPhone, { operationId, shows }: Request, digits: string | undefined): Promise<void> {
  const result = digits !== undefined
  const lines = ['ducat device answer 1', operationId, result ? 'yes' : 'no', digits ?? '', await hashOf(shows)]
  await exchange(push.answer, { operationId, result, digits, signature: await signWith(keys, lines) }, place())
}

interface Says {
  readonly deviceId: string
  readonly at: string
  readonly signature: string
}

/** A clock that is wrong is put right by the bank's, once. */
async function signedAt<T>(
  { deviceId, keys }: OwnPhone,
  what: string,
  more: readonly string[],
  send: (says: Says) => Promise<T>,
): Promise<T> {
  const ask = async () => {
    const at = instantOf(new Date(Date.now() + behind))
    return send({ deviceId, at, signature: await signWith(keys, [`ducat device ${what} 1`, deviceId, at, ...more]) })
  }
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof VerifyError) || error.fields[0]?.reason !== 'CLOCK_WRONG') throw error
    behind = await bankClock()
    return ask()
  }
}

async function bankClock(): Promise<number> {
  const said = (await fetch('/version.json', { cache: 'no-store' })).headers.get('date')
  return said === null ? 0 : Date.parse(said) - Date.now()
}
