/** What the bank knows of a customer beside their money, and what it still needs. */
import { adminToo, customer, signedIn, signedInActing, withoutBalance } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { bool, country, day, email, id, int, list, name, object, oneOf, optional, phone, text, url } from '../kit/fields.ts'
import {
  accountStates,
  address,
  addressKinds,
  document,
  dueDiligence,
  financialDetail,
  kycAnswers,
  kycCustomerInfo,
  kycSections,
  phoneEntry,
  shownDocumentStatuses,
  userStatus,
} from './models.ts'

const manage = withoutBalance(customer('manage'))

export const status = {
  user: query('userStatusGet', {
    spec: 'C-AUTH-023',
    about: 'What the derived account status and the required actions follow from (rules.ts of this area).',
    access: signedInActing,
    output: userStatus,
    shows: ['customer'],
  }),
  limits: query('customerLimitReasonGet', {
    spec: 'C-KYC-009',
    about:
      'Why the account is limited: 1 expired documents (listed), 2 unpaid invoice, 3 sanctions, 4 adverse media, 5 investigation. Empty when it is not.',
    access: signedInActing,
    output: { reasons: list(object({ id: int(1, 5), documents: optional(list(document)), invoiceId: optional(id()) })) },
    shows: ['customer'],
  }),
  authorizedUser: query('authorizedUserGet', {
    spec: 'C-AUTH-022',
    about: 'A business user who has no company here: who they are, and where the old web is.',
    access: signedIn,
    output: {
      authorizedUser: object({
        id: id(),
        username: email(),
        firstName: name(),
        lastName: name(),
        customerId: optional(id()),
        oldWebUrl: optional(url()),
      }),
    },
    shows: ['customer'],
  }),
}

export const kyc = {
  request: query('kycRequestGet', {
    spec: 'C-KYC-007',
    about: 'What the identity check consists of and how far each part is. `status` is the derived account status.',
    access: signedInActing,
    output: {
      requestId: id(),
      status: oneOf(accountStates),
      sections: list(object({ name: oneOf(kycSections), isRequired: bool(), status: oneOf(shownDocumentStatuses) })),
    },
    shows: ['customer'],
  }),
  customerInfo: query('kycCustomerInfoGet', {
    spec: 'C-KYC-006',
    about: 'What the bank knows already of what an identity check asks for; the rest is still to be said.',
    access: withoutBalance(customer('see')),
    output: kycCustomerInfo,
    shows: ['customer'],
  }),
  update: command('kycUpdate', {
    spec: 'C-KYC-008',
    about:
      'The answers of the KYC form; what is left out stays. An administrator who acts for the customer changes financial detail and due diligence alone.',
    access: adminToo(manage),
    input: {
      requestId: id(),
      customer: kycAnswers,
      financialDetail: optional(financialDetail),
      dueDiligence: optional(dueDiligence),
      additionalQuestionAnswers: optional(list(object({ id: id(), answer: text(1000) }), 100)),
    },
    output: { isNeedKyc: bool() },
    refuses: {
      customer: ['NOT_FOR_ADMINISTRATORS'],
      'customer.taxId': ['TAX_ID'],
      'customer.occupation': ['NOT_IN_LIST'],
      'customer.sourceIds': ['CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'],
      'customer.purposeIds': ['CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'],
      'customer.estimatedMonthlyDepositId': ['NOT_IN_LIST'],
      'financialDetail.sourceIds': ['CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'],
      'financialDetail.purposeIds': ['CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'],
      'financialDetail.industry': ['NOT_IN_LIST'],
      'dueDiligence.governmentDetails': ['DETAILS_NEEDED'],
      'dueDiligence.lawsuitsDetails': ['DETAILS_NEEDED'],
      additionalQuestionAnswers: ['NOT_IN_LIST', 'TWICE_IN_LIST'],
    },
    fresh: true,
    changes: ['customer'],
  }),
  dueDiligence: query('dueDiligenceInfoGet', {
    spec: 'C-KYC-010',
    about: 'What was said for due diligence, and the documents that its level asks for. Loaded at the levels 1 and 4.',
    access: withoutBalance(customer('see')),
    output: {
      dueDiligenceQuestionnaire: object({
        financialDetail: optional(financialDetail),
        dueDiligence: optional(dueDiligence),
      }),
      dueDiligenceLevel: int(),
      requiredDocuments: list(object({ documentTypeId: int(), isUploaded: bool() })),
    },
    shows: ['customer'],
  }),
}

export const person = {
  update: command('customerPersonalInfoUpdate', {
    spec: 'C-KYC-011',
    about: 'One’s own details, brought up to date. A new phone number gets a code; phoneConfirm takes it.',
    access: manage,
    input: {
      firstName: name(),
      lastName: name(),
      birthDay: day(),
      residenceCountryCode: country(),
      taxId: optional(text(64)),
      occupation: optional(int()),
      phoneCountryCode: optional(country()),
      phone: optional(phone()),
    },
    output: { isNeedPersonalInfoUpdate: bool() },
    refuses: { birthDay: ['TOO_YOUNG'], phone: ['TOO_MANY_PHONES'], firstName: ['VERIFIED_NAME'], lastName: ['VERIFIED_NAME'] },
    fresh: true,
    changes: ['customer'],
  }),
  taxId: command('customerTaxIdUpdate', {
    spec: 'C-KYC-012',
    about: 'One’s own tax number, by the rules of the country one lives in.',
    access: manage,
    input: { taxId: text(64, 1) },
    refuses: { taxId: ['TAX_ID'] },
    fresh: true,
    changes: ['customer'],
  }),
}

export const phones = {
  list: query('phoneInquiry', {
    spec: 'C-SET-031',
    about: 'One’s own numbers.',
    access: signedInActing,
    output: { phones: list(phoneEntry) },
    shows: ['customer'],
  }),
  add: command('phoneAdd', {
    spec: 'C-SET-032',
    about: 'Another number; a code is sent to it. The same number again sends another code.',
    access: signedInActing,
    input: { phoneCountryCode: country(), phone: phone(), phoneTypeId: int(0, 9) },
    output: { id: id() },
    refuses: { phone: ['TOO_MANY_PHONES'] },
    limit: { perMinute: 10 },
    fresh: true,
    steps: true,
    changes: ['customer'],
  }),
  confirm: command('phoneConfirm', {
    spec: 'C-SET-033',
    about: 'The code that was sent. The number becomes the one that codes go to, unless codes by SMS already go to another.',
    access: signedInActing,
    input: { id: id(), code: text(12, 4) },
    output: { confirmed: bool() },
    refuses: { code: ['CODE_WRONG'] },
    steps: true,
    changes: ['customer'],
  }),
}

export const phoneVerifications = {
  start: rest('POST', '/verification/phones/{phoneId}/verify', {
    spec: 'C-KYC-004',
    about: 'Sends a code to one of one’s own numbers; phoneConfirm takes it. 429 when the last one is younger than a minute.',
    access: signedIn,
    input: { phoneId: id() },
    output: { sentTo: optional(text(40)) },
    refuses: { phoneId: ['PHONE_CONFIRMED'] },
    steps: true,
    changes: ['customer'],
  }),
}

const addressFields = {
  address1: text(200, 1),
  address2: optional(text(200)),
  city: text(100, 1),
  postalCode: text(20, 1),
  stateCode: optional(text(10)),
  stateName: optional(text(100)),
  countryCode: country(),
  addressKind: optional(oneOf(addressKinds)),
}

export const addresses = {
  list: query('addressInquiry', {
    spec: 'C-KYC-018',
    about: 'The customer’s addresses with the papers given for them.',
    access: signedInActing,
    output: { addresses: list(address) },
    shows: ['customer'],
  }),
  create: command('addressCreate', {
    spec: 'C-KYC-015',
    about: 'Another address. It counts once a proof of residence for it was confirmed.',
    access: manage,
    input: addressFields,
    output: { addressId: id() },
    refuses: { address1: ['TOO_MANY_ADDRESSES_HELD'] },
    changes: ['customer'],
  }),
  confirm: command('addressConfirm', {
    spec: 'C-KYC-013',
    about:
      'The customer’s word that the address is still right. It needs a proof of residence, and counts as confirmed once that is accepted.',
    access: manage,
    input: { addressId: id() },
    refuses: { addressId: ['PROOF_NEEDED'] },
    changes: ['customer'],
  }),
  remove: command('addressDelete', {
    spec: 'C-KYC-014',
    about: 'The customer has left this address. The last one stays: replace it instead.',
    access: manage,
    input: { addressId: id() },
    refuses: { addressId: ['LAST_ADDRESS'] },
    changes: ['customer'],
  }),
  replace: command('addressReplace', {
    spec: 'C-KYC-016',
    about: 'A new address instead of an old one, unless physical cards cannot move to its country (addressReplacementCompatibilityCheck).',
    access: manage,
    input: { oldAddressId: id(), ...addressFields },
    output: { addressId: id() },
    refuses: { countryCode: ['CARDS_STAY'] },
    changes: ['customer'],
  }),
  compatible: query('addressReplacementCompatibilityCheck', {
    spec: 'C-KYC-017',
    about:
      'Whether physical cards that are sent to the old address may stay when it is replaced by one in that country; lists those that may not.',
    access: signedInActing,
    input: { countryCode: country(), oldAddressId: id() },
    output: { isCompatible: bool(), affectedAccountIds: list(id()) },
    shows: ['cards'],
  }),
}

export const documents = {
  list: query('documentList', {
    spec: 'C-KYC-021',
    about: 'The customer’s papers, newest first.',
    access: signedInActing,
    input: { documentCategoryId: optional(int(1, 12)), representativeId: optional(id()) },
    output: { documents: list(document) },
    shows: ['customer'],
  }),
}
