/** Becoming a customer: a person in one form, a company with its whole ownership. Nothing here tells who is a customer but the two checks. */
import { open } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  country,
  day,
  email,
  id,
  instant,
  list,
  name,
  newPassword,
  object,
  opaque,
  optional,
  phone,
  sessionKey,
  text,
  texts,
  token,
} from '../kit/fields.ts'
import {
  answers,
  company,
  device,
  director,
  DRAFT_BYTES,
  dueDiligence,
  financialDetail,
  legalInformation,
  MOST_NODES,
  postalAddress,
  registeredCompany,
  registeredPerson,
  representative,
  shareholder,
} from './models.ts'
import { businessReasons } from './rules.ts'

/** A solved puzzle of /auth/puzzle; each is good for one try. */
const captcha = { captcha: token() }
/** The browser's own key: the link in the letter signs this browser in, and no other. */
const browser = { sessionKey: optional(sessionKey()) }
const linked = { deviceSecret: token(), deviceUserId: id(), deviceUsername: text(254) }
const choices = () => list(id(), 40)

export const checks = {
  email: query('emailExistsCheck', {
    spec: 'C-REG-008',
    about:
      'Whether an address has an account, and whether only as the user of a company. Ten a minute from one address of the network; after five of them each asks for a solved puzzle (429).',
    access: open,
    input: { email: email(), puzzle: optional(token()) },
    output: { exists: bool(), isEmployee: bool() },
    limit: { perMinute: 10 },
    shows: { nothing: 'it is asked while somebody types' },
  }),
  phone: query('phoneExistsCheck', {
    spec: 'C-REG-009',
    about: 'Whether a number belongs to a customer. Counted together with emailExistsCheck.',
    access: open,
    input: { phoneCountryCode: country(), phone: phone(), puzzle: optional(token()) },
    output: { exists: bool() },
    limit: { perMinute: 10 },
    shows: { nothing: 'it is asked while somebody types' },
  }),
}

export const joining = {
  business: command('businessAccountCreate', {
    spec: 'C-REG-010',
    about:
      'Registers a company. Every rule of rules.ts holds; all that is wrong is answered at once, each at its field. The first user gets a letter, and the company opens with its link.',
    access: open,
    input: {
      company,
      financialDetail,
      dueDiligence,
      authorizedCompanyRepresentative: representative,
      legalInformation,
      directors: list(director, MOST_NODES),
      ultimateBeneficiaryOwners: list(object({ personId: id() }), MOST_NODES),
      shareholders: list(shareholder, MOST_NODES),
      users: list(object({ personId: id() }), MOST_NODES),
      personList: list(registeredPerson, MOST_NODES),
      companyList: list(registeredCompany, MOST_NODES),
      additionalQuestionAnswers: answers,
      type: text(40, 1),
      agreementIds: list(id(), 20),
      password: optional(newPassword()),
      ...captcha,
      device,
      ...browser,
    },
    output: linked,
    refuses: businessReasons,
    limit: { perMinute: 10 },
    steps: true,
    changes: [],
  }),
  personal: command('personalAccountCreate', {
    spec: 'C-REG-011',
    about:
      'Registers a person. The answer is the same for an address that has an account: its owner is written to. The account opens with the link in the letter.',
    access: open,
    input: {
      type: text(40, 1),
      email: email(),
      password: newPassword(),
      firstName: name(),
      lastName: name(),
      birthday: day(),
      citizenship: country(),
      phoneCountryCode: country(),
      phone: phone(),
      address: postalAddress,
      taxId: optional(text(64)),
      purposeIds: choices(),
      purposeSpecifications: optional(texts(500, 40)),
      sourceIds: choices(),
      sourceSpecifications: optional(texts(500, 40)),
      occupation: optional(id()),
      estimatedMonthlyDepositId: optional(id()),
      agreementIds: list(id(), 20),
      ...captcha,
      device,
      ...browser,
    },
    output: linked,
    refuses: {
      type: ['NO_REGISTRATION', 'TYPE_NOT_OFFERED'],
      password: ['PASSWORD_WEAK', 'PASSWORD_LEAKED'],
      birthday: ['TOO_YOUNG', 'DAY_AHEAD'],
      'address.postalCode': ['POSTAL_CODE'],
      'address.stateCode': ['STATE'],
      taxId: ['TAX_ID'],
      purposeIds: ['CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'],
      sourceIds: ['CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'],
      occupation: ['NOT_IN_LIST'],
      estimatedMonthlyDepositId: ['NOT_IN_LIST'],
      agreementIds: ['TERMS_MISSING'],
      captcha: ['PUZZLE_WRONG'],
    },
    limit: { perMinute: 10 },
    steps: true,
    changes: [],
  }),
}

/** A registration that goes on at another device. The bank keeps what it cannot read; the key is shown on the first device. */
export const drafts = {
  keep: command('registrationDraftKeep', {
    spec: 'C-OWN-186',
    about:
      'Keeps the ciphertext of a draft for 30 days and, when an address is named, writes its link there. The same id again replaces what was kept, with its secret only.',
    access: open,
    input: {
      draftId: optional(opaque()),
      /** Made by the first device: whoever shows it may replace and delete. */
      draftSecret: token(),
      ciphertext: text(DRAFT_BYTES, 1),
      email: optional(email()),
      ...captcha,
    },
    output: { draftId: opaque(), expiresAt: instant() },
    refuses: { captcha: ['PUZZLE_WRONG'], draftId: ['DRAFT_GONE'] },
    limit: { perMinute: 10 },
    changes: [],
  }),
  get: query('registrationDraftGet', {
    spec: 'C-OWN-187',
    about: 'The ciphertext of a draft, for whoever has its link.',
    access: open,
    input: { draftId: opaque() },
    output: { ciphertext: text(DRAFT_BYTES, 1), savedAt: instant() },
    refuses: { draftId: ['DRAFT_GONE'] },
    limit: { perMinute: 20 },
    shows: { nothing: 'it is asked once, when the link is opened' },
  }),
  forget: command('registrationDraftDelete', {
    spec: 'C-OWN-188',
    about: 'Deletes a kept draft: the registration was sent, or cleared.',
    access: open,
    input: { draftId: opaque(), draftSecret: token() },
    limit: { perMinute: 20 },
    changes: [],
  }),
}
