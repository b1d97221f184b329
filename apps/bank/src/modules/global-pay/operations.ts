/** Money that is set aside for somebody, and the payment to them once they have said how. */
import { beneficiaryTypes, feeShares, receiveMethods } from '@ducat/contract/global-pay/models'
import { bool, country, id, int, list, longId, object, oneOf, optional, phone, text } from '@ducat/contract/kit/fields'
import { kind, rider } from '../../operations/kind.ts'
import { whereItWaits } from './waits-in.ts'

export const globalKind = kind('global', {
  facts: object({
    /** Where it came from, and goes back to. */
    account: id(),
    type: oneOf(beneficiaryTypes),
    country: country(),
    feeShare: oneOf(feeShares),
    forbidden: list(oneOf(receiveMethods), receiveMethods.length),
    description: optional(text(140)),
    phone: optional(phone()),
    livesSeconds: int(1),
    batch: optional(id()),
    /** Of a file that somebody confirmed or approved. */
    approved: optional(bool()),
    batchName: optional(text(120)),
  }),
  sentence: (i18n, { sent, payee }) => i18n.t('{sent} to {name}, who chooses how to be paid', { sent, name: payee.name }),
  refuses: { DU065: 'PAYMENT_TAKEN' },
  effects: {
    claim: 'global_payments_claimed',
    follow: {
      accepted: 'global_payments_made',
      booked: 'global_payments_booked',
      ended: 'global_payments_dropped',
    },
  },
})

/** Goes with the payment to the recipient, whichever way they chose. */
export const globalPayout = rider('global_payout', {
  facts: object({
    payment: longId(),
    /** Which of the recipient's choices it is. */
    choice: text(64),
    atOnce: bool(),
    /** Its payment counted when it was set aside: coming back, it gives no limit back. */
    uncounted: bool(),
  }),
  refuses: { DU066: 'PAYMENT_OVER' },
  changes: ['globalPayments'],
  returnsTo: whereItWaits,
  effects: {
    claim: 'global_payouts_claimed',
    follow: { booked: 'global_payouts_booked', stepped: 'global_payouts_settled', returned: 'global_payouts_back' },
  },
})

export const operations = [globalKind, globalPayout]
