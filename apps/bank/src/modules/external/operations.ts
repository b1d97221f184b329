/** Money that leaves the bank, by six rails. */
import type { RailType } from '@ducat/contract/destinations/models'
import { bool, object, oneOf, optional, text } from '@ducat/contract/kit/fields'
import type { RailName } from '../../gateways/rails/port.ts'
import { looseObject } from 'zod/mini'
import { kind } from '../../operations/kind.ts'

/** Where it goes. */
const facts = object({
  /** The same for the same account: whether somebody was paid before. */
  key: text(300),
  permission: oneOf(['own', '3d']),
  /** The network that carries it: SEPA, ACH, Faster Payments … */
  scheme: text(60),
  /** What the rail is told and nobody is shown: the account whole, or what stands for a card. */
  toRail: text(300),
  /** What stands at the rail for words that are not kept here. */
  entrusted: optional(text(300)),
  /** The payer was warned that the name does not fit, and paid all the same. */
  payAnyway: optional(bool()),
  /** The fields of the form without secrets, so that it can be filled again. */
  details: looseObject({}),
})

const leaving = <N extends RailType>(name: N, leaves: RailName) => kind(name, { leaves, facts })

export const rails = {
  wire: leaving('wire', 'wire'),
  eft: leaving('eft', 'eft'),
  oct: leaving('oct', 'oct'),
  crypto_eft: leaving('crypto_eft', 'crypto'),
  instant_payment: leaving('instant_payment', 'instant'),
  interac: leaving('interac', 'interac'),
} as const

export const operations = Object.values(rails)
