/** Paying what somebody asked for: a payment of any kind with this rider. The request decides that it is paid once. */
import { id, object, opaque, optional, text } from '@ducat/contract/kit/fields'
import { kind, rider } from '../../operations/kind.ts'

export const request = rider('request', {
  facts: object({ id: id(), number: optional(text(40)) }),
  // Whoever approves it sees what it pays.
  states: ({ id: of, number }) => `pays ${number ?? of}`,
  sentence: (i18n, what, { number }) => (number === undefined ? what : i18n.t('{what}, invoice {number}', { what, number })),
  changes: ['invoices', 'buttons'],
  refuses: { DU067: 'REQUEST_OVER', DU068: 'REQUEST_AMOUNT' },
  effects: {
    claim: 'requests_claimed',
    follow: { booked: 'requests_paid', ended: 'requests_reopened', returned: 'requests_reopened' },
  },
})

/** A guest's card: the money comes from whoever charges it, to the account of whoever asked. */
export const guestCard = kind('guest_card', {
  facts: object({ charge: opaque() }),
  effects: { follow: { booked: 'charges_booked' } },
})

export const operations = [request, guestCard]
