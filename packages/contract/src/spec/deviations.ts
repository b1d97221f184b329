/**
 * Where a call differs from its row in docs/spec/calls.csv, and why. contract.test.ts compares every call with its row: a difference that
 * stands in no line here fails, and so does a line that is no difference any more.
 *   deviations   differences of names, of what is optional, and of who may call
 *   neverGiven   fields that the contract has and the bank never fills yet; `waitsFor` names the capability that will
 */
export interface Deviation {
  readonly because: string
  readonly of: readonly string[]
}

const paging =
  'Without it the first page comes in its usual size; a cursor may be given instead (docs/spec/decisions.md, money-call: paging).'
const unknown = 'The bank does not know it of everybody: what was never said is left out, not invented.'

export const deviations: readonly Deviation[] = [
  {
    because: 'A large file comes in parts before the form, which then names it by fileId: lines break, and nothing is sent twice.',
    of: ['C-KYC-019 request file[] is optional', 'C-KYC-020 request file[] is optional', 'C-CERT-004 request file is optional'],
  },
  {
    because: paging,
    of: [
      'C-SET-012 request pageNumber is optional',
      'C-SET-012 request pageSize is optional',
      'C-HIST-001 request pageNumber is optional',
      'C-HIST-001 request pageSize is optional',
      'C-HIST-005 request pageNumber is optional',
      'C-HIST-005 request pageSize is optional',
      'C-HIST-006 request pageSize is optional',
      'C-HIST-007 request pageSize is optional',
      'C-HIST-008 request pageSize is optional',
      'C-INV-001 request pageNumber is optional',
      'C-INV-001 request pageSize is optional',
      'C-INV-002 request pageNumber is optional',
      'C-INV-002 request pageSize is optional',
      'C-MERCH-039 request limit is optional',
      'C-SUPP-004 request pageSize is optional',
      'C-SUPP-008 request limit is optional',
      'C-SUPP-013 request limit is optional',
      'C-SUPP-014 request limit is optional',
      'C-MERCH-008 request pageNumber is optional',
      'C-MERCH-008 request pageSize is optional',
      'C-MERCH-015 request pageSize is optional',
      'C-MERCH-001 request pageNumber is optional',
      'C-MERCH-001 request pageSize is optional',
      'C-MERCH-005 request pageSize is optional',
      'C-MERCH-007 request pageSize is optional',
      'C-CONTR-001 request page is optional',
      'C-CONTR-001 request pageSize is optional',
      'C-CONTR-017 request page is optional',
      'C-CONTR-017 request pageSize is optional',
    ],
  },
  {
    because: 'A phone that made its key itself is told none: the private half never leaves it.',
    of: ['C-AUTH-012 response secret is optional'],
  },
  {
    because: 'Without it the log is of all keys of the customer; with it of one, as the specification has it.',
    of: ['C-MERCH-038 request apiKeyId is optional'],
  },
  {
    because: 'A company has no first and no last name; its own stands in companyName.',
    of: [
      'C-COMP-003 response representatives.firstName is optional',
      'C-COMP-003 response representatives.lastName is optional',
      'C-COMP-004 response firstName is optional',
      'C-COMP-004 response lastName is optional',
    ],
  },
  {
    because: unknown,
    of: [
      'C-KYC-006 response customer.birthDay is optional',
      'C-KYC-006 response customer.countryOfBirth is optional',
      'C-KYC-006 response customer.taxId is optional',
      'C-KYC-006 response customer.occupation is optional',
      'C-KYC-006 response customer.estimatedMonthlyDepositId is optional',
      'C-KYC-006 response phone is optional',
      'C-COMP-001 response tradingName is optional',
      'C-COMP-001 response email is optional',
      'C-COMP-001 response registrationNumber is optional',
      'C-COMP-001 response registrationDate is optional',
      'C-COMP-001 response businessTaxId is optional',
      'C-COMP-001 response website is optional',
      'C-COMP-001 response description is optional',
      'C-COMP-001 response dueDiligenceQuestionnaire is optional',
      'C-COMP-001 response financialDetail is optional',
      'C-COMP-001 response financialInstitution is optional',
      'C-COMP-001 response phone is optional',
      'C-COMP-001 response phone.countryCode is optional',
      'C-COMP-004 response birthday is optional',
      'C-CERT-001 response cityOfBirth is optional',
      'C-CERT-001 response countryOfBirth is optional',
      'C-CERT-001 response dateOfBirth is optional',
      'C-CERT-006 response classification is optional',
      'C-XFER-029 response paymentTemplates.countryCode is optional',
      'C-XFER-029 response paymentTemplates.currencyCode is optional',
    ],
  },
  {
    because: 'An administrator, and whoever works for no company yet, acts for no customer.',
    of: ['C-AUTH-020 response customer.customerId is optional', 'C-AUTH-022 response authorizedUser.customerId is optional'],
  },
  { because: 'Terms come with the refusal TE, in the envelope of every call.', of: ['C-AUTH-020 response terms is missing'] },
  {
    because:
      'The mode is what is set, typeMode says of what; an authenticator is set up before, with otpEnrollStart, whose link is drawn as a QR code.',
    of: ['C-SET-001 request mode is demanded', 'C-SET-001 response qr is missing'],
  },
  {
    because: 'Tokens come only to the browser that registered (docs/spec/decisions.md, Session: activation links).',
    of: ['C-REG-001 response accessToken is optional', 'C-REG-001 response refreshToken is optional'],
  },
  {
    because: 'The specification says what a client takes for one that is absent (RECV-002, RECV-003); the bank gives both.',
    of: ['C-RECV-001 response feeIsBen is optional', 'C-RECV-001 response status is optional'],
  },
  { because: 'Only companies have a manager; a person is answered without one (SUPP-010).', of: ['C-SUPP-002 response agent is optional'] },
  {
    because: 'The account of a card that has to be approved first is opened afterwards.',
    of: ['C-CARD-014 response accountId is optional'],
  },
  {
    because: 'Where a brand never has card numbers, the processor shows them in its own frame (docs/spec/decisions.md, BRAND-021).',
    of: ['C-CARD-015 response cardNumber is optional', 'C-CARD-015 response cvv is optional'],
  },
  {
    because: 'An operator may have large amounts hidden until the recipient has proven the address (HIDE_AMOUNTS_ABOVE).',
    of: ['C-RECV-001 response amount is optional'],
  },
  {
    because: 'One that is added has no number yet; which batch it is, and whether it is deleted, the call says itself.',
    of: [
      'C-GPAY-011 request adds.id is optional',
      'C-GPAY-011 request adds.batchId is optional',
      'C-GPAY-011 request adds.isDeleted is optional',
      'C-GPAY-011 request updates.batchId is optional',
      'C-GPAY-011 request updates.isDeleted is optional',
    ],
  },
  {
    because: 'The files of a history are of no account and of no days; a month that was not made yet has no link.',
    of: [
      'C-HIST-005 request accountId is optional',
      'C-HIST-005 response exports.fromDate is optional',
      'C-HIST-005 response exports.toDate is optional',
      'C-HIST-005 response exports.link is optional',
    ],
  },
  {
    because: 'An account of somebody else is theirs to know, and a bank account elsewhere has no address; every one has its installments.',
    of: [
      'C-SUBS-001 response subscriptions.toAccount is optional',
      'C-SUBS-001 response subscriptions.beneficiaryEmail is optional',
      'C-SUBS-001 response subscriptions.installments is demanded',
    ],
  },
  {
    because: 'A message about a checkout that expired, or about a trial that began, tells of no payment.',
    of: ['C-MERCH-008 response messages.transactionId is optional'],
  },
  {
    because: 'Without it the secret stays as it is: nobody has to type it again to switch the signed result off.',
    of: ['C-MERCH-014 request secret is optional'],
  },
  {
    because: 'A button is paid into an account, and its currency is that of the account, also where the payer types the amount.',
    of: ['C-MERCH-020 response buttons.currencyCode is demanded', 'C-MERCH-021 response button.currencyCode is demanded'],
  },
  {
    because: 'The link is the person’s proof: their e-mail brings it, and nobody else has it.',
    of: ['C-MERCH-006 response link is missing'],
  },
  { because: 'Without an address all buyers of the customer are listed.', of: ['C-MERCH-007 request email is optional'] },
  {
    because: 'A subscription without an end has no number of payments.',
    of: ['C-MERCH-001 response subscribers.subscriptionTransactions is optional'],
  },
  { because: 'A schedule that has ended has no next date.', of: ['C-OWN-005 response schedules.nextRun is optional'] },
  {
    because: 'A rail needs both and is refused without them; the maximum of a payment to a person needs neither.',
    of: ['C-XFER-026 request countryCode is optional', 'C-XFER-026 request currencyCode is optional'],
  },
  {
    because:
      'What a rail needs depends on the country: the bank checks the destination against its form and names each field that is missing.',
    of: [
      'C-XFER-008 request walletAddress is optional',
      'C-XFER-009 request taxId is optional',
      'C-XFER-010 request beneficiaryName is optional',
    ],
  },
  {
    because: 'A method without a list would leave the client guessing: the lists are always there, and may be empty.',
    of: [
      'C-XFER-019 response methods.currencyCodes is demanded',
      'C-XFER-019 response methods.countryCodes is demanded',
      'C-XFER-020 response methods.currencyCodes is demanded',
      'C-XFER-020 response methods.countryCodes is demanded',
    ],
  },
  {
    because: 'The fields of personal registration are the project’s to decide; where somebody is a citizen decides what is asked of them.',
    of: ['C-REG-011 request citizenship is demanded'],
  },
  { because: 'It stands in the path; our own row lists the body alone.', of: ['C-OWN-042 request operationId is demanded'] },
  {
    because: 'New codes end the old ones: a lost answer that is asked for again must not end them twice.',
    of: ['C-OWN-032 request Idempotency-Key is demanded'],
  },
  {
    because: 'The books are proven as they stand; a moment of the past would read every entry there ever was.',
    of: ['C-OWN-039 request at is missing'],
  },
  {
    because: 'Whoever may send by one of the three flags (notes of C-P2P-002) is told the fee and finds whom they pay.',
    of: [
      'C-P2P-001 access sendMoneyUser is enough',
      'C-P2P-001 access sendMoneyPaxumUser is enough',
      'C-P2P-003 access sendMoneyUser is enough',
      'C-P2P-003 access sendMoneyPaxumUser is enough',
    ],
  },
  {
    because:
      'The flags are for deposits of third parties alone, which no instruction of ours is: each is an account of the customer’s own name.',
    of: ['C-ACCT-002 access addFundsWireThirdParty is not asked', 'C-ACCT-002 access addFundsBankThirdParty is not asked'],
  },
  {
    because: 'A personal customer has nobody who approves: their list is empty, and a refusal would only break the badge of the menu.',
    of: ['C-APPR-005 access business users only is not asked'],
  },
]

export interface NeverGiven {
  readonly field: string
  readonly because: string
  readonly waitsFor?: string
}

export const neverGiven: readonly NeverGiven[] = [
  { field: 'C-XFER-025 response branch', because: 'The directory of banks knows the bank of an IBAN, not its branch.' },
  { field: 'C-AUTH-016 response code', because: 'The code of the login answer is the one that POST /auth/token takes.' },
]
