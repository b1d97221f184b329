/** The fee of a verification, and its way back. */
import { email, id, int, name, object, optional, text } from '@ducat/contract/kit/fields'
import { kind } from '../../operations/kind.ts'

export const identityFee = kind('identity_fee', {
  facts: object({
    id: id(),
    accountId: id(),
    email: email(),
    name: optional(name(140)),
    note: optional(text(256)),
    /** How long the person has. */
    days: int(1, 90),
  }),
  sentence: (i18n, { sent, payee }) => i18n.t('{sent} for the identity verification of {name}', { sent, name: payee.name }),
  wakes: 'verifications',
  effects: { follow: { booked: 'verifications_paid' } },
})

export const identityFeeBack = kind('identity_fee_back')

export const operations = [identityFee, identityFeeBack]
