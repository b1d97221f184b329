/**
 * Postal codes, by the form that the country's post gives them. A country that is not here has none, or none that everybody writes.
 *   isPostalCode('US', '94105-1234')   true
 *   hasPostalCodes('AE')               false: the field may say anything, also nothing
 */
const d = (count: number): RegExp => new RegExp(`^\\d{${count}}$`)

const forms: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries('AT AU BE BG CH CY DK GE HU LI LU LV MD NO NZ PH SI TN ZA'.split(' ').map((code) => [code, d(4)])),
  ...Object.fromEntries('CR DE EE ES FI FR HR IT KR KW MA ME MX MY RS SA TH TR UA VN'.split(' ').map((code) => [code, d(5)])),
  ...Object.fromEntries('BY CN CO EC IN KG KZ RO RU SG TJ TM UZ'.split(' ').map((code) => [code, d(6)])),
  AD: /^AD\d{3}$/,
  AR: /^([A-HJ-NP-Z]\d{4}[A-Z]{3}|\d{4})$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/,
  CL: /^\d{3}-?\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  GR: /^\d{3} ?\d{2}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IL: /^\d{5}(\d{2})?$/,
  IS: d(3),
  JP: /^\d{3}-?\d{4}$/,
  LT: /^(LT-)?\d{5}$/,
  MC: /^980\d{2}$/,
  MT: /^[A-Z]{3} ?\d{4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  PE: /^\d{5}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  SM: /^4789\d$/,
  TW: /^\d{3}(\d{2,3})?$/,
  US: /^\d{5}(-\d{4})?$/,
}

/** Whether the post of the country gives codes whose form is known. */
export const hasPostalCodes = (country: string): boolean => Object.hasOwn(forms, country)

export const isPostalCode = (country: string, text: string): boolean =>
  forms[country]?.test(text.trim().toUpperCase().replaceAll(/[–—]/g, '-')) ?? true
