/**
 * A payment that somebody asked for: payee, currency and amount are those of the request, and what the call says must agree with them. It is
 * paid once and today; what repeats is agreed to in another way.
 */
import type { p2p } from '@ducat/contract/transfers/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { sameEmailForm, type Money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { askedOf, type Asked } from '../requests/index.ts'

export interface Requested extends Asked {
  readonly quoteKey: string
  mustArrive(receive: Money): void
}

export async function requested(
  context: Surroundings,
  { invoiceId, toEmail }: InputOf<typeof p2p.send> & { readonly invoiceId: number },
  repeats: readonly unknown[],
): Promise<Requested> {
  const asked = await askedOf(context, invoiceId)
  if (repeats.length > 0) throw refuse('invoiceId', 'REQUEST_ONCE')
  if (sameEmailForm(toEmail) !== asked.payee.email) throw refuse('toEmail', 'REQUEST_PAYEE')
  return {
    ...asked,
    quoteKey: requestKey(invoiceId),
    mustArrive: ({ minor, currency }) => {
      if (minor !== asked.amount.minor || currency !== asked.amount.currency) throw refuse('amount', 'REQUEST_AMOUNT')
    },
  }
}

/** What the price of a request is bound to. */
export const requestKey = (id: number): string => `request ${id}`

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
