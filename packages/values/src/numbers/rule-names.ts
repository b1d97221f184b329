/** Numbers whose check digits both sides know how to check; rules.ts has the rules. */
export const numberRuleNames = [
  'routingNumber',
  'clabe',
  'cbu',
  'nuban',
  'rib',
  'brazilianTaxId',
  'rfc',
  'cuit',
  'thaiId',
  'pan',
  'ukrainianTaxId',
  'kazakhId',
  'rut',
] as const
export type NumberRule = (typeof numberRuleNames)[number]
