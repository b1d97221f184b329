/** Questions about a visitor and about whoever is signed in, that both sides ask. */
import type { z } from 'zod/mini'
import type { ipPrivacy } from './models.ts'

/** Nothing hides them: the name of a service alone says nothing. Spec: foundations §5. */
export const isCleanAddress = ({ service: _service, ...flags }: z.infer<typeof ipPrivacy>): boolean => !Object.values(flags).includes(true)

/** Settles through another customer's account. Older banks say it with a number (decisions.md). Spec: foundations §6. */
export const isSubAccount = ({ settlementAccount }: { readonly settlementAccount: boolean | number }): boolean =>
  settlementAccount === true || settlementAccount === 1
