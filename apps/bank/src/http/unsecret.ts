/** What is kept of an input: everything but its secrets, codes and PINs. */
import type { Call } from '@ducat/contract/kit/call'
import { isSecret } from '@ducat/contract/kit/fields'

/** A hash of four digits is the four digits to whoever has a minute: what nobody keeps is not part of what tells two requests apart. */
export function unsecret(call: Call, input: unknown): unknown {
  const secrets = secretsOf(call)
  return secrets.length === 0 ? input : Object.fromEntries(Object.entries(input as object).filter(([name]) => !secrets.includes(name)))
}

const knownSecrets = new WeakMap<Call, readonly string[]>()
export function secretsOf(call: Call): readonly string[] {
  const known = knownSecrets.get(call)
  if (known) return known
  const { shape } = call.input as unknown as { readonly shape: Readonly<Record<string, object>> }
  const found = Object.keys(shape).filter((name) => keepsNothing(shape[name]))
  knownSecrets.set(call, found)
  return found
}

/** Also one that may be left out. */
function keepsNothing(field: object | undefined): boolean {
  if (!field) return false
  const { innerType } = (field as { readonly _zod: { readonly def: { readonly innerType?: object } } })._zod.def
  return isSecret(field) || keepsNothing(innerType)
}
