/**
 * The browser's own side of passkeys. What it needs arrives when somebody uses one.
 *   make, answer    what the device made or signed; PasskeyRefused when its owner did not want to, or holds none
 */
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import type { passkeys, signIn } from '@ducat/contract/passkeys/calls'

export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'
}

type Created = InputOf<typeof passkeys.registerFinish>['credential']
type Used = InputOf<typeof signIn.finish>['credential']

export async function make(options: OutputOf<typeof passkeys.registerStart>['options']): Promise<Created> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return ask(() => startRegistration({ optionsJSON: options as never })) as Promise<Created>
}

export async function answer(options: OutputOf<typeof signIn.start>['options']): Promise<Used> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return ask(() => startAuthentication({ optionsJSON: options as never })) as Promise<Used>
}

/** Cancelled, timed out and not there look the same from here, on purpose: a page may not find out which. */
async function ask(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (cause) {
    throw new PasskeyRefused('', { cause })
  }
}
