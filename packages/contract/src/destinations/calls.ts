/** Where money can go: what each country and way wants to know, banks and branches, and what stands behind a number. */
import { customer } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { country, currencyCode, digits, list, object, oneOf, optional, text } from '../kit/fields.ts'
import { askedField, bankEntry, codeChoice, instantKeyTypes, railTypes } from './models.ts'

const see = customer('see')
const bundled = { nothing: 'a directory that changes with a release' }
const typed = { nothing: 'asked about when it is typed' }
const lookups = { perMinute: 60 }
const place = { address: text(200), city: text(100), zipCode: text(20), countryIsoCode: country(), bankName: text(140) }

export const forms = {
  extraParams: query('transferExtraParamsGet', {
    spec: 'C-XFER-022',
    about: 'All that a way and a country want to know: the fields of the submit in their order, and extra ones to send as `extraParams`.',
    access: see,
    input: { transferType: oneOf(railTypes), currencyCode: currencyCode(), countryCode: country() },
    output: { extraParams: list(askedField), fields: list(askedField), scheme: text(60) },
    refuses: { countryCode: ['NOT_SERVED'], currencyCode: ['CURRENCY_NOT_SERVED'] },
    shows: bundled,
  }),
}

export const banks = {
  list: query('bankList', {
    spec: 'C-XFER-021',
    about: 'The banks of a country.',
    access: see,
    input: { countryCode: country(), transferType: optional(text(20)), currencyCode: optional(currencyCode()) },
    output: { banks: list(bankEntry) },
    shows: bundled,
  }),
  instant: query('instantBankList', {
    spec: 'C-XFER-032',
    about: 'The banks of a country that take instant payments.',
    access: see,
    input: { countryCode: country() },
    output: { banks: list(bankEntry) },
    shows: bundled,
  }),
  codes: query('bankBranchCodeOptionsGet', {
    spec: 'C-XFER-023',
    about: 'Bank codes, or the branches of one bank, for EFT to BR, JP, HK and LK.',
    access: see,
    input: { paramName: oneOf(['bankCode', 'branchCode']), countryCode: country(), bankCode: optional(text(20)) },
    output: { options: list(codeChoice) },
    refuses: { bankCode: ['REQUIRED', 'BANK_UNKNOWN'] },
    shows: bundled,
  }),
  bySwift: query('swiftInfoGet', {
    spec: 'C-XFER-024',
    about: 'The bank behind a SWIFT code.',
    access: see,
    input: { swift: text(20, 1) },
    output: { ...place, code: text(11) },
    refuses: { swift: ['FORMAT', 'BANK_UNKNOWN'] },
    limit: lookups,
    shows: typed,
  }),
  byIban: query('ibanInfoGet', {
    spec: 'C-XFER-025',
    about: 'The bank behind an IBAN whose check digits fit.',
    access: see,
    input: { iban: text(42, 1) },
    output: { ...place, branch: optional(text(100)), country: text(80), SWIFT: text(11) },
    refuses: { iban: ['FORMAT', 'CHECK_DIGITS', 'BANK_UNKNOWN'] },
    limit: lookups,
    shows: typed,
  }),
}

export const cardNumbers = {
  blocked: query('blockedCardBinList', {
    spec: 'C-XFER-030',
    about: 'First six digits of cards that we pay nothing to.',
    access: see,
    output: { bins: list(digits(6)) },
    shows: bundled,
  }),
}

export const instantKeys = {
  info: query('instantKeyInfoGet', {
    spec: 'C-XFER-031',
    about: 'Who is paid by an instant key, when it belongs to the tax number given.',
    access: see,
    input: {
      taxId: text(30, 1),
      instantKey: text(100, 1),
      instantKeyType: oneOf(instantKeyTypes),
      /** Without it, that of the first country whose tax numbers look so. */
      countryCode: optional(country()),
    },
    output: { instantInfo: object({ beneficiaryName: text(140), bankName: text(140), bankCode: text(20), accountNumber: text(40) }) },
    refuses: { taxId: ['FORMAT', 'CHECK_DIGITS'], instantKey: ['FORMAT', 'EMAIL', 'PHONE', 'CHECK_DIGITS', 'KEY_UNKNOWN'] },
    limit: { perMinute: 20 },
    shows: typed,
  }),
}
