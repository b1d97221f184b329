/**
 * The page of somebody who is sent money and has no account. The secret of their link is the proof: every call carries it, and an unknown
 * one, one that was replaced and another brand's get one and the same answer.
 */
import { paymentSecret as bySecret } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  cardNumber,
  country,
  currencyCode,
  day,
  decimal,
  digits,
  instant,
  int,
  list,
  longId,
  object,
  oneOf,
  opaque,
  optional,
  text,
  token,
} from '../kit/fields.ts'
import { askedField, bankEntry, destinationFields, instantKeyTypes } from '../destinations/models.ts'
import { receiveMethods } from '../global-pay/models.ts'
import { receiveDisabledReasons, receiveStates } from './models.ts'

const secret = { paymentSecret: token() }
const pageReads = { nothing: 'nobody is signed in: the page reads it again by itself' }
const bundled = { nothing: 'a directory that changes with a release' }
const lookups = { perMinute: 30 }
const place = { address: text(200), city: text(100), zipCode: text(20), countryIsoCode: country(), bankName: text(140) }
const methodNamed = { paymentMethod: oneOf(receiveMethods) }
const over = ['PAYMENT_OVER'] as const
const unproven = ['PROVE_ADDRESS'] as const

/** What a method and a country want to know; a card is named by its number, which is kept nowhere. */
const paymentDetails = object({
  ...destinationFields,
  cardNumber: optional(cardNumber()),
  cardHolderName: optional(text(100)),
  cardExpiryMonth: optional(int(1, 12)),
  cardExpiryYear: optional(int(2000, 2199)),
  /** Fills what was left out from an earlier payment to the same recipient. */
  lastPaymentId: optional(longId()),
})

export const payment = {
  details: query('recipientPaymentDetailsGet', {
    spec: 'C-RECV-001',
    about: 'Who sent how much and why, how far it is, and until when it can be taken.',
    access: bySecret,
    input: secret,
    output: {
      beneficiaryName: text(140),
      /** A client that gets none shows `error`. */
      status: optional(oneOf(receiveStates)),
      senderName: text(200),
      /** Not there while `provesFirst`. */
      amount: optional(decimal()),
      /** A large one is shown to whoever has proven that they read the mailbox it was sent to; until then nothing can be chosen either. */
      provesFirst: optional(bool()),
      currencyCode: currencyCode(),
      description: optional(text(140)),
      /** The recipient pays the fee; absent is no. */
      feeIsBen: optional(bool()),
      paymentId: longId(),
      submittedDate: day(),
      expireDays: int(),
      countries: list(country()),
      expiresOn: day(),
      /** Where the sender believes the recipient to be. */
      countryCode: country(),
      /** The address that codes are sent to, in part. */
      sentTo: text(254),
      /** What has happened so far, each with its moment. */
      steps: list(object({ step: oneOf(receiveStates), at: instant() }), 20),
      /** Of one that was taken. */
      paymentMethod: optional(oneOf(receiveMethods)),
      toAmount: optional(decimal()),
      toCurrencyCode: optional(currencyCode()),
      toAccount: optional(text(140)),
      arrivesOn: optional(day()),
      /** The rail gave it back: it can be taken another way. */
      wasReturned: optional(bool()),
    },
    limit: { perMinute: 60 },
    shows: pageReads,
  }),
  countries: query('recipientPaymentCountryList', {
    spec: 'C-RECV-002',
    about: 'The countries where this payment can be taken, by their names in the reader’s language.',
    access: bySecret,
    input: secret,
    output: { countries: list(object({ countryCode: country(), name: text(80) })) },
    shows: bundled,
  }),
  methods: query('recipientPaymentMethodList', {
    spec: 'C-RECV-003',
    about: 'The ways to take it in a country: what arrives, what it costs, how soon. One that is off says why.',
    access: bySecret,
    input: { ...secret, countryCode: country() },
    output: {
      options: list(
        object({
          transferType: oneOf(receiveMethods),
          isDisabled: bool(),
          disabledReason: optional(oneOf(receiveDisabledReasons)),
          /** Of one that is off because of the amount: from how much to how much it takes, in the currency of the payment. */
          smallest: optional(decimal()),
          largest: optional(decimal()),
          /** What can arrive, the usual one first. */
          currencyCodes: list(currencyCode()),
          scheme: optional(text(40)),
          speed: optional(oneOf(['seconds', 'minutes', 'days'])),
          arrivesOn: optional(day()),
          /** In the usual currency. */
          toAmount: optional(decimal()),
          fee: optional(decimal()),
          exchangeRate: optional(decimal()),
        }),
      ),
    },
    refuses: { countryCode: ['NOT_SERVED'], paymentSecret: unproven },
    shows: pageReads,
  }),
  meta: query('recipientPaymentMetaGet', {
    spec: 'C-RECV-004',
    about: 'What arrives by a method, in a currency, and what it costs.',
    access: bySecret,
    input: { ...secret, ...methodNamed, toCurrencyCode: currencyCode(), countryCode: country() },
    output: { paymentMeta: object({ exchangeRate: decimal(), toAmount: decimal(), fee: decimal() }), arrivesOn: day() },
    refuses: {
      paymentMethod: ['NOT_SERVED', 'METHOD_FORBIDDEN', 'TOO_SMALL', 'OVER_MAXIMUM', 'NO_ACCOUNT'],
      toCurrencyCode: ['CURRENCY_NOT_SERVED'],
      countryCode: ['NOT_SERVED'],
    },
    shows: pageReads,
  }),
  last: query('recipientPaymentLastWithdrawalList', {
    spec: 'C-RECV-005',
    about: 'How the same recipient took earlier payments, five at most, in part.',
    access: bySecret,
    input: { ...secret, limit: int(1, 5) },
    output: {
      lastWithdrawals: list(
        object({
          paymentId: longId(),
          paymentMethod: oneOf(receiveMethods),
          countryCode: country(),
          currencyCode: currencyCode(),
          created: instant(),
          title: text(140),
        }),
        5,
      ),
    },
    shows: pageReads,
  }),
  withdrawal: query('recipientPaymentWithdrawalDetailsGet', {
    spec: 'C-RECV-006',
    about: 'What fills the form from an earlier payment to the same recipient. Numbers are shown in part; they are filled in by the bank.',
    access: bySecret,
    input: { ...secret, paymentId: longId() },
    output: { ...methodNamed, countryCode: country(), currencyCode: currencyCode(), paymentDetails: object(destinationFields) },
    shows: pageReads,
  }),
  cancel: command('recipientPaymentCancel', {
    spec: 'C-RECV-014',
    about: 'The recipient does not want it: the money goes back to its sender at once.',
    access: bySecret,
    input: { ...secret, paymentId: longId(), note: optional(text(256)) },
    output: {},
    refuses: { paymentId: over },
    key: true,
    steps: true,
    changes: [],
  }),
  submit: command('recipientPaymentSubmit', {
    spec: 'C-RECV-015',
    about: 'How the recipient wants it. It is on its way once they have entered the code that was sent to the address the sender knows.',
    access: bySecret,
    input: { ...secret, ...methodNamed, currencyCode: currencyCode(), countryCode: country(), paymentDetails },
    output: {
      operationId: opaque(),
      approveType: oneOf(['push', 'otp', 'sms', 'approvalCode']),
      approvalSentTo: text(254),
      availableApprovalMethods: list(oneOf(['push', 'otp', 'sms', 'approvalCode'])),
      toAmount: decimal(),
      fee: decimal(),
      exchangeRate: decimal(),
    },
    refuses: {
      paymentSecret: [...over, ...unproven],
      paymentMethod: ['NOT_SERVED', 'METHOD_FORBIDDEN', 'TOO_SMALL', 'OVER_MAXIMUM', 'NO_ACCOUNT', 'PAYOUTS_HALTED'],
      countryCode: ['NOT_SERVED'],
      currencyCode: ['CURRENCY_NOT_SERVED'],
    },
    key: true,
    steps: true,
    changes: [],
  }),
  approve: command('recipientPaymentApprove', {
    spec: 'C-RECV-016',
    about: 'The code of the recipient. The money is on its way when it is right.',
    access: bySecret,
    input: { ...secret, approvalCode: token(), operationId: opaque() },
    output: {},
    refuses: { approvalCode: ['CODE_WRONG'], operationId: ['PAYMENT_OVER', 'PAYOUTS_HALTED'] },
    key: true,
    steps: true,
    changes: [],
  }),
  resend: command('recipientPaymentApprovalCodeResend', {
    spec: 'C-RECV-017',
    about: 'Sends a new code; the old one is dead, the tries stay counted. Too soon or too often is 429.',
    access: bySecret,
    input: { ...secret, approveType: oneOf(['sms', 'approvalCode']), operationId: opaque() },
    output: { approvalSentTo: text(254) },
    steps: true,
    changes: [],
  }),
}

/** Proving the address before a large amount is shown. */
export const address = {
  send: command('recipientAddressCodeSend', {
    spec: 'C-OWN-136',
    about: 'Sends a code to the address that the payment was sent to. Too soon or too often is 429.',
    access: bySecret,
    input: secret,
    output: { approvalSentTo: text(254) },
    steps: true,
    changes: [],
  }),
  confirm: command('recipientAddressConfirm', {
    spec: 'C-OWN-137',
    about: 'The code of the address: from now on this link shows its amount.',
    access: bySecret,
    input: { ...secret, approvalCode: token() },
    output: {},
    refuses: { approvalCode: ['CODE_WRONG'] },
    steps: true,
    changes: [],
  }),
}

/** What stands behind a number, and what a method asks for. */
export const lookup = {
  blockedBins: query('recipientPaymentBlockedCardBinList', {
    spec: 'C-RECV-007',
    about: 'First six digits of cards that we pay nothing to.',
    access: bySecret,
    input: secret,
    output: { bins: list(digits(6)) },
    shows: bundled,
  }),
  instantKey: query('recipientPaymentInstantKeyInfoGet', {
    spec: 'C-RECV-008',
    about: 'Who is paid by an instant key, when it belongs to the tax number given.',
    access: bySecret,
    input: { ...secret, taxId: text(30, 1), instantKey: text(100, 1), instantKeyType: oneOf(instantKeyTypes) },
    output: { instantInfo: object({ beneficiaryName: text(140), bankName: text(140), bankCode: text(20), accountNumber: text(40) }) },
    refuses: { taxId: ['FORMAT', 'CHECK_DIGITS'], instantKey: ['FORMAT', 'EMAIL', 'PHONE', 'CHECK_DIGITS', 'KEY_UNKNOWN'] },
    limit: lookups,
    shows: bundled,
  }),
  instantBanks: query('recipientPaymentInstantBankList', {
    spec: 'C-RECV-009',
    about: 'The banks of a country that take instant payments.',
    access: bySecret,
    input: { ...secret, countryCode: country() },
    output: { banks: list(bankEntry) },
    shows: bundled,
  }),
  extraParams: query('recipientPaymentExtraParamsGet', {
    spec: 'C-RECV-010',
    about: 'All that a method and a country want to know: `fields` in their order, and extra ones to send as `extraParams`.',
    access: bySecret,
    input: { ...secret, ...methodNamed, currencyCode: currencyCode(), countryCode: country() },
    output: { extraParams: list(askedField), fields: list(askedField), scheme: text(60) },
    refuses: { countryCode: ['NOT_SERVED'], currencyCode: ['CURRENCY_NOT_SERVED'] },
    shows: bundled,
  }),
  bin: query('recipientPaymentBinInfoGet', {
    spec: 'C-RECV-011',
    about: 'The bank behind the first six digits of a card.',
    access: bySecret,
    input: { ...secret, binNumber: digits(6) },
    output: { bankName: text(140), countryCode: country(), scheme: text(40), cardType: text(40), isBlocked: bool() },
    refuses: { binNumber: ['BIN_UNKNOWN'] },
    limit: lookups,
    shows: bundled,
  }),
  swift: query('recipientPaymentSwiftInfoGet', {
    spec: 'C-RECV-012',
    about: 'The bank behind a SWIFT code.',
    access: bySecret,
    input: { ...secret, swift: text(20, 1) },
    output: { ...place, code: text(11) },
    refuses: { swift: ['FORMAT', 'BANK_UNKNOWN'] },
    limit: lookups,
    shows: bundled,
  }),
  iban: query('recipientPaymentIbanInfoGet', {
    spec: 'C-RECV-013',
    about: 'The bank behind an IBAN whose check digits fit.',
    access: bySecret,
    input: { ...secret, iban: text(42, 1) },
    output: { ...place, branch: optional(text(100)), country: text(80), SWIFT: text(11) },
    refuses: { iban: ['FORMAT', 'CHECK_DIGITS', 'BANK_UNKNOWN'] },
    limit: lookups,
    shows: bundled,
  }),
}
