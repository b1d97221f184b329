/** Whether a number is right by its own check digits, by the name of its rule: the form asks when a field is left, the bank when money goes. */
import { isCbu, isClabe, isNuban, isRib, isRoutingNumber } from './accounts.ts'
import type { NumberRule } from './rule-names.ts'
import { isCnpj, isCpf, isCuit, isEdrpou, isKazakhId, isPan, isRfc, isRnokpp, isRut, isThaiId } from './tax-ids.ts'

/** `others`: the fields beside it, where a digit is made with one of them. */
type Rule = (value: string, others: Readonly<Record<string, unknown>>) => boolean

export const numberRules: Readonly<Record<NumberRule, Rule>> = {
  routingNumber: isRoutingNumber,
  clabe: isClabe,
  cbu: isCbu,
  // A wire names the bank by its SWIFT code, from which the digit cannot be told.
  nuban: (value, { bankCode }) => typeof bankCode !== 'string' || !/^\d{3}$/.test(bankCode) || isNuban(bankCode, value),
  rib: isRib,
  brazilianTaxId: (value) => isCpf(value) || isCnpj(value),
  rfc: isRfc,
  cuit: isCuit,
  thaiId: isThaiId,
  pan: isPan,
  ukrainianTaxId: (value) => isRnokpp(value) || isEdrpou(value),
  kazakhId: isKazakhId,
  rut: isRut,
}
