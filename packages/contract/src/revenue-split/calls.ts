/**
 * Contracts about a share of income: proposed by one side, signed by both, carried out by the bank itself. Whoever acts for a company says so
 * in the header `Customer-Id`.
 */
import { LOGO_MB } from '../buttons/models.ts'
import { admin, customer, namedByHeader, open } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import {
  bool,
  decimal,
  currencyCode,
  email,
  id,
  instant,
  int,
  list,
  longText,
  name,
  object,
  oneOf,
  optional,
  text,
  token,
  url,
} from '../kit/fields.ts'
import { upload } from '../kit/upload.ts'
import { badge, sees, shows } from './badge.ts'
import { contractActions } from './rules.ts'
import {
  COMPANY_PAGE,
  CONTRACT_PAGE,
  contract,
  contractStep,
  identificationStatuses,
  proposal,
  splitCompany,
  splitMonth,
  splitPayment,
  splitTotal,
} from './models.ts'

/** Acts of a company need the full right. */
const acts = namedByHeader(customer('manage'))
const changes = ['contracts'] as const
const acted = { id: id(), status: text(30) }
const wrongProposal = {
  companyId: ['COMPANY_UNKNOWN', 'COMPANY_PAYS'],
  senderId: ['PARTY_UNKNOWN', 'NOT_A_PARTY'],
  senderObligations: ['OBLIGATIONS_MISSING'],
  beneficiaryId: ['PARTY_UNKNOWN', 'SAME_PARTY'],
  beneficiaryObligations: ['OBLIGATIONS_MISSING'],
  activeFrom: ['BEFORE_TODAY'],
  activeTo: ['ENDS_BEFORE_START'],
  percentage: ['PERCENTAGE', 'PERCENT_DECIMALS', 'OVER_WHOLE'],
} as const
const one = { id: id() }
const refuses = { id: ['CONTRACT_STATE'] } as const

export const contracts = {
  ...badge,
  stats: rest('GET', '/contract/stats', {
    spec: 'C-CONTR-015',
    about: 'How many contracts wait for an answer of the customer, wait otherwise, run, and are over.',
    access: sees,
    output: { requests: int(), pending: int(), active: int(), ended: int(), total: int() },
    shows,
  }),
  create: rest('PUT', '/contract', {
    spec: 'C-CONTR-002',
    about: 'Proposes a contract to the other side. The customer is one of the two.',
    access: acts,
    input: proposal,
    output: acted,
    refuses: wrongProposal,
    changes,
  }),
  verify: rest('POST', '/contract/verify', {
    spec: 'C-CONTR-016',
    about: 'A dry run of the proposal: what is wrong with it, and how last month’s income would have been split.',
    access: acts,
    input: proposal,
    output: {
      result: bool(),
      errors: optional(list(object({ field: text(60), message: text(500) }))),
      preview: optional(
        list(object({ currencyCode: currencyCode(), income: decimal(), kept: decimal(), paid: decimal(), payments: int() })),
      ),
    },
    changes: [],
    audited: false,
  }),
  get: rest('GET', '/contract/{id}', {
    spec: 'C-CONTR-003',
    about: 'One contract of the customer.',
    access: sees,
    input: one,
    output: contract.shape,
    shows,
  }),
  story: query('contractStoryGet', {
    spec: 'C-OWN-211',
    about: 'What both sides promised, who signed, what happened, what was split so far, and what the customer can do now.',
    access: sees,
    input: one,
    output: {
      senderSignerName: text(256),
      senderObligations: list(text(500)),
      senderSigned: optional(instant()),
      beneficiarySignerName: text(256),
      beneficiaryObligations: list(text(500)),
      beneficiarySigned: optional(instant()),
      steps: list(contractStep, 500),
      totals: list(splitTotal),
      /** The last months in which something was split, oldest first. */
      months: list(splitMonth),
      can: list(oneOf(contractActions)),
    },
    shows,
  }),
  payments: query('contractPaymentList', {
    spec: 'C-OWN-212',
    about: 'What was split under a contract, newest first.',
    access: sees,
    input: { ...one, page: optional(int(1, 10_000)), pageSize: optional(int(1, CONTRACT_PAGE)) },
    output: { payments: list(splitPayment, CONTRACT_PAGE), total: int() },
    shows,
  }),
}

export const contractActs = {
  cancel: rest('POST', '/contract/{id}/cancel', {
    spec: 'C-CONTR-007',
    about: 'Whoever proposed it withdraws it, before both have signed.',
    access: acts,
    input: one,
    output: acted,
    refuses,
    changes,
  }),
  reject: rest('POST', '/contract/{id}/reject', {
    spec: 'C-CONTR-008',
    about: 'The other side turns it down, before both have signed.',
    access: acts,
    input: one,
    output: acted,
    refuses,
    changes,
  }),
  terminate: rest('POST', '/contract/{id}/terminate', {
    spec: 'C-CONTR-009',
    about: 'Asks to end it: it splits until the first end of a month that is at least 14 days ahead.',
    access: acts,
    input: { ...one, note: longText(1_000) },
    output: acted,
    refuses: { ...refuses, note: ['NOTE_MISSING'] },
    changes,
  }),
  terminateCancel: rest('POST', '/contract/{id}/terminateCancel', {
    spec: 'C-CONTR-010',
    about: 'Whoever asked to end it takes that back.',
    access: acts,
    input: one,
    output: acted,
    refuses: { id: ['CONTRACT_STATE', 'OVER_WHOLE'] },
    changes,
  }),
  terminateNow: rest('POST', '/contract/{id}/terminateNow', {
    spec: 'C-CONTR-011',
    about: 'The other side agrees to its end: it is over at once.',
    access: acts,
    input: one,
    output: acted,
    refuses,
    changes,
  }),
}

export const signing = {
  check: rest('GET', '/contract/{id}/checkSigner', {
    spec: 'C-CONTR-004',
    about: 'Whether whoever asks has been identified and may sign.',
    access: sees,
    input: one,
    output: { result: bool(), identificationStatus: optional(oneOf(identificationStatuses)) },
    shows,
  }),
  pdf: rest('GET', '/contract/{id}/pdfUrl', {
    spec: 'C-CONTR-005',
    about: 'A link to the text of the contract, in the languages of both sides. It opens for one minute.',
    access: sees,
    input: one,
    output: { url: url() },
    shows: { nothing: 'a link opens once and is asked for when somebody presses' },
  }),
  address: rest('GET', '/contract/{id}/signUrl', {
    spec: 'C-CONTR-006',
    about: 'Where whoever asks signs, once they are identified.',
    access: acts,
    input: one,
    output: { url: url(), clientId: optional(text(64)) },
    refuses: { id: ['CONTRACT_STATE', 'NOT_IDENTIFIED', 'OVER_WHOLE'] },
    shows: { nothing: 'an address to go to, asked for when somebody presses' },
  }),
  identify: rest('POST', '/split-pay-signer-identification', {
    spec: 'C-CONTR-014',
    about: 'Begins the identification of whoever asks: the address where they show who they are.',
    access: acts,
    input: { contractId: id() },
    output: { link: url(), provider: oneOf(['jmo', 'nfd']) },
    refuses: { contractId: ['CONTRACT_STATE', 'TOO_MANY_TRIES'] },
    steps: 'outside',
    changes,
  }),
  push: rest('POST', '/contract/{contractId}/identificationPush', {
    spec: 'C-CONTR-013',
    about: 'Sends the address of the identification to the linked phones of whoever asks.',
    access: acts,
    input: { contractId: id() },
    refuses: { contractId: ['CONTRACT_STATE', 'TOO_MANY_TRIES', 'NO_PHONE'] },
    steps: 'outside',
    changes,
    limit: { perMinute: 6 },
  }),
  started: rest('POST', '/contract/{id}/identificationStarted', {
    spec: 'C-CONTR-012',
    about: 'Whoever asks is about to show who they are.',
    access: acts,
    input: one,
    output: acted,
    refuses: { id: ['CONTRACT_STATE', 'NOT_BEGUN'] },
    changes,
  }),
  report: rest('POST', '/esign/report', {
    spec: 'C-OWN-215',
    about:
      'Whoever keeps signatures says that a document was signed. `payload` is signed with the secret that both share; the result is then read from them.',
    access: open,
    input: { payload: text(4000, 1), signature: token() },
    output: {},
    refuses: { signature: ['SIGNATURE_WRONG'] },
    steps: 'outside',
    audited: false,
    changes: [...changes, 'customer'],
    limit: { perMinute: 600 },
  }),
  seal: rest('GET', '/contract/{id}/seal', {
    spec: 'C-OWN-216',
    about: 'The seal of a contract that both have signed: what the bank signed, its signature, and the key that checks it.',
    access: sees,
    input: one,
    output: { seal: text(20_000), signature: text(200), publicKey: text(200) },
    shows,
  }),
}

export const splitCompanies = {
  list: rest('GET', '/company', {
    spec: 'C-CONTR-017',
    about:
      'Companies whose payments can be split, by name; with `forCounterpartyCustomerId`, those first that a contract with that customer is about.',
    access: sees,
    input: {
      query: optional(text(140)),
      forCounterpartyCustomerId: optional(id()),
      page: optional(int(1, 1_000)),
      pageSize: optional(int(1, COMPANY_PAGE)),
    },
    output: { data: list(splitCompany, COMPANY_PAGE), total: int() },
    shows: { nothing: 'the operator keeps the list; a page reads it when it opens' },
  }),
  lookup: rest('GET', '/customer/lookup', {
    spec: 'C-CONTR-018',
    about:
      'The customer with this e-mail address, by number alone. Asked by whoever proposes a contract, a few times a minute: only whom they found can be the other party.',
    access: acts,
    input: { email: email() },
    output: { id: id(), type: text(20) },
    shows: { nothing: 'asked once for each address' },
    limit: { perMinute: 10 },
  }),
}

const keptCompany = object({
  id: id(),
  title: text(140),
  logo: optional(url()),
  /** Who pays in its name. */
  customers: list(object({ id: id(), name: text(280) })),
  removed: bool(),
})

export const companyDesk = {
  list: query('splitCompanyList', {
    spec: 'C-OWN-213',
    about: 'The companies of the brand with the customers that pay in their name.',
    access: admin,
    output: { companies: list(keptCompany) },
    shows: ['contracts'],
  }),
  save: command('splitCompanySave', {
    spec: 'C-OWN-214',
    about:
      'Keeps a company: a new one, or another title, logo or list of customers. One that is removed is offered to nobody new. For whoever operates the bank.',
    access: admin,
    input: {
      id: optional(id()),
      title: name(140),
      logo: optional(url()),
      customerIds: list(id(), 1_000),
      removed: optional(bool()),
    },
    output: { id: id() },
    refuses: {
      id: ['COMPANY_UNKNOWN'],
      customerIds: ['CUSTOMER_UNKNOWN', 'CUSTOMER_TAKEN'],
      title: ['TITLE_TAKEN'],
      logo: ['LOGO_UNKNOWN'],
    },
    changes: ['contracts'],
  }),
  logo: command('splitCompanyLogoAdd', {
    spec: 'C-OWN-361',
    about:
      'Keeps a picture and says its address, to be saved with a company: PNG, JPEG or WebP, at most 1 MB. For whoever operates the bank.',
    access: admin,
    input: { 'file[]': upload({ types: ['png', 'jpg', 'jpeg', 'webp'], maxMb: LOGO_MB }) },
    output: { logo: url() },
    refuses: { 'file[]': ['FILE_TYPE', 'FILE_DAMAGED', 'IMAGE_TOO_SMALL', 'IMAGE_TOO_LARGE'] },
    changes: [],
  }),
}
