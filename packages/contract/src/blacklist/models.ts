/** Blacklist: whom a customer does not pay, and from whom they take nothing. */
import { email, object, oneOf } from '../kit/fields.ts'

/** out: the customer does not pay them; in: they cannot pay the customer. */
export const blockTypes = ['out', 'in', 'both'] as const
export type BlockType = (typeof blockTypes)[number]

export const blacklistEntry = object({ email: email(), type: oneOf(blockTypes) })

export const BLACKLIST_PAGE = 25
/** Entries of one customer. */
export const MOST_BLOCKED = 1000
