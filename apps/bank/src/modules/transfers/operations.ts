/** Money inside the bank, and what can go with it: somebody who is invited, a coupon. */
import { email, id, int, longId, object, optional, text } from '@ducat/contract/kit/fields'
import type { I18n } from '@lingui/core'
import { kind, rider } from '../../operations/kind.ts'
import type { Figures } from '../../operations/definition.ts'

/** The payer's own reference and the note as it was typed: the list of the payer shows both, the payee reads the note alone. */
export const p2pKind = kind('p2p', { facts: object({ reference: text(200), note: optional(text(256)) }) })

/** A payment that its receiver gives back, in whole or in part: never more than it brought. */
export const refundKind = kind('refund', {
  facts: object({ of: longId() }),
  refuses: { DU070: 'REFUND_TOO_MUCH' },
  effects: { claim: 'refunds_claimed', follow: { ended: 'refunds_dropped' } },
})

export const betweenAccountsKind = kind('betweenAccounts', { sentence: betweenOwn })

/** Nobody else is paid: both sides are the payer's own. */
export function betweenOwn(i18n: I18n, { sent, received, exchanged }: Figures): string {
  return exchanged
    ? i18n.t('{sent} → {received} between your own accounts', { sent, received })
    : i18n.t('{sent} between your own accounts', { sent })
}

/** Money for an address that nobody has here waits for its owner. */
export const invitation = rider('invitation', {
  facts: object({ email: email(), livesSeconds: int(1) }),
  effects: { follow: { booked: 'invitations_opened' } },
})

/** Takes something off the fee; its use is counted with the payment and given back with one that does not happen. */
export const coupon = rider('coupon', {
  facts: object({ id: id() }),
  refuses: { DU015: 'COUPON_OVER', DU016: 'COUPON_USED' },
  effects: { claim: 'coupons_counted' },
})

export const operations = [p2pKind, refundKind, betweenAccountsKind, invitation, coupon]
