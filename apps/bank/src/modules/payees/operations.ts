/** Whom a customer pays: a template made with a payment, another payee in it, a card at another bank. */
import { id, int, object, oneOf, text } from '@ducat/contract/kit/fields'
import { looseObject, nullable } from 'zod/mini'
import { kind, rider } from '../../operations/kind.ts'

/** Other details of a template: approved like a payment, because money follows them. */
export const templateChange = kind('template_change', {
  facts: object({
    id: id(),
    permission: oneOf(['own', '3d']),
    beneficiaryName: text(254),
    account: nullable(text(254)),
    country: nullable(text(2)),
    currency: nullable(text(8)),
    details: looseObject({}),
  }),
  effects: { follow: { booked: 'templates_changed' } },
})

/** The payee is kept under this name, with the payment or not at all. */
export const template = rider('template', {
  facts: object({ name: text(60) }),
  states: ({ name }) => `template ${name}`,
  effects: { follow: { accepted: 'templates_made' } },
})

/** A card that was typed: its claim keeps it and leaves its id alone in the operation. */
export const typedCard = rider('typedCard', {
  facts: object({
    token: text(200),
    bin: text(6),
    last_four: text(4),
    holder_name: text(100),
    expiry_month: int(1, 12),
    expiry_year: int(),
    country: text(2),
    scheme: text(40),
    bank_name: text(200),
  }),
  effects: { claim: 'typed_card_kept' },
})

export const operations = [templateChange, template, typedCard]
