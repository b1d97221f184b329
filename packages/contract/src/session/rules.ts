/** Questions about a visitor and about whoever is signed in, that both sides ask. */
import type { z } from 'zod/mini'
import type { ipPrivacy } from './models.ts'

/** Nothing hides them: the name of a service alone says nothing. Spec: foundations §5. */
export const isCleanAddress = ({ service: _service, ...flags }: z.infer<typeof ipPrivacy>): boolean => !Object.values(flags).includes(true)

/** Settles through another customer's account. Older banks say it with a number (decisions.md). Spec: foundations §6. */
export const isSubAccount = ({ settlementAccount }: { readonly settlementAccount: boolean | number }): boolean =>
  settlementAccount === true || settlementAccount === 1

/** Where the old web of a brand may be: on the pages' own site, or at an address that the brand names. Anything else is a trap. */
export function ofOldWeb(url: string | null | undefined, origins: readonly string[]): string | undefined {
  if (url === null || url === undefined) return undefined
  const origin = URL.parse(url, OWN)?.origin ?? ''
  return [OWN, ...origins].includes(origin) && !url.startsWith(OWN) ? url : undefined
}

const OWN = 'https://own.invalid'
