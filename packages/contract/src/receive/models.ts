/** A payment as its recipient sees it. */

/**
 *   open        can be taken, or refused
 *   confirmed   on its way to them
 *   paid        they have it
 *   refused, expired, recalled   over; `recalled` is what the sender took back
 *   sent, opened, chosen, returned   steps of the way, never a status
 *   error       nothing is known of it: what a client shows when no status came
 */
export const receiveStates = [
  'open',
  'confirmed',
  'paid',
  'refused',
  'expired',
  'recalled',
  'sent',
  'opened',
  'chosen',
  'returned',
  'error',
] as const
export type ReceiveState = (typeof receiveStates)[number]

/** Why a method is off, as a word that screens have a sentence for. */
export const receiveDisabledReasons = ['COUNTRY', 'CURRENCY', 'FORBIDDEN', 'NO_ACCOUNT', 'TOO_SMALL', 'OVER_MAXIMUM', 'HALTED'] as const
