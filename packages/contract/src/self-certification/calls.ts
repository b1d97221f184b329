/** Where a customer pays taxes, as they certify it (FATCA and CRS). */
import { customer, signedIn, withoutBalance } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { bool, country, day, id, instant, list, name, object, oneOf, optional, text, url } from '../kit/fields.ts'
import { upload } from '../kit/upload.ts'
import { documentFileTypes, FORM_MB } from '../documents/models.ts'
import {
  businessCertification,
  certificationPapers,
  certificationStanding,
  classifications,
  formContent,
  MOST_CONTROLLING,
  MOST_COUNTRIES,
  personalCertification,
  signedForms,
  taxNumber,
} from './models.ts'

const see = withoutBalance(customer('see'))
const manage = withoutBalance(customer('manage'))
const numbers = ['TAX_ID_NEEDED', 'US_TAX_ID_NEEDED', 'COUNTRY_TWICE', 'TAX_ID'] as const

const file = () => optional(upload({ types: documentFileTypes, maxMb: FORM_MB }))
const unfit = ['FILE_TYPE', 'FILE_SIZE', 'FILE_BROKEN', 'FILE_SCRIPTS', 'FILE_LOCKED', 'PICTURE_SIZE', 'FILE_STATE'] as const
/** With a file there is nothing left to sign, and no address. */
const signData = object({ clientId: text(64), signUrls: list(url()) })

export const personal = {
  get: query('personalFatcaCrsCertificationGet', {
    spec: 'C-CERT-001',
    about:
      'A person’s own certification: what was said, which forms were given and what became of them. `signedAt` is left out until it is.',
    access: see,
    output: personalCertification,
    shows: ['customer'],
  }),
  update: command('personalFatcaCrsCertificationUpdate', {
    spec: 'C-CERT-002',
    about:
      'The answers of a person. Which forms follow from them stands in the rules (`formsNeeded`). Whatever differs from what was signed is signed again.',
    access: manage,
    input: {
      cityOfBirth: name(100),
      countryOfBirth: country(),
      dateOfBirth: day(),
      taxIds: list(taxNumber, MOST_COUNTRIES),
      citizenship: list(country(), MOST_COUNTRIES),
      hasUSIndicia: bool(),
      isUSTaxPayer: bool(),
    },
    output: { signedAt: optional(instant()), fatcaSectionRequiredAction: bool() },
    refuses: {
      taxIds: numbers,
      citizenship: ['CITIZENSHIP_NEEDED', 'COUNTRY_TWICE'],
      hasUSIndicia: ['US_INDICIA'],
      dateOfBirth: ['BIRTHDAY_DIFFERS'],
    },
    changes: ['customer'],
  }),
  wForm: command('personalWFormUpload', {
    spec: 'C-CERT-003',
    about:
      'A form of the certification: signed at `signUrls`, or with a file that was signed on paper. The file comes with the form or is named by `fileId`.',
    access: manage,
    input: { type: oneOf(signedForms), file: file(), fileId: optional(id()) },
    output: { signData, documentId: id() },
    refuses: { type: ['ANSWERS_FIRST', 'FORM_NOT_ASKED', 'ALREADY_SIGNED', 'SIGN_ON_PAPER'], file: unfit, fileId: unfit },
    steps: 'outside',
    changes: ['customer'],
    limit: { perMinute: 20 },
  }),
  lossOfNationality: command('personalLossOfNationalityUpload', {
    spec: 'C-CERT-004',
    about: 'The certificate of loss of nationality, for clerks to look at. The file comes with the form or is named by `fileId`.',
    access: manage,
    input: { issuedDate: optional(day()), file: file(), fileId: optional(id()) },
    output: { documentId: id() },
    refuses: {
      issuedDate: ['DAY_AHEAD', 'ANSWERS_FIRST', 'FORM_NOT_ASKED'],
      file: ['FILE_NEEDED', 'FORM_NOT_ASKED', ...unfit],
      fileId: unfit,
    },
    changes: ['customer'],
  }),
}

export const business = {
  get: query('businessFatcaCrsCertificationGet', {
    spec: 'C-CERT-006',
    about: 'A company’s certification: what it is for tax purposes, its numbers and those of the people who control it.',
    access: see,
    output: businessCertification,
    shows: ['customer'],
  }),
  update: command('businessFatcaCrsCertificationUpdate', {
    spec: 'C-CERT-007',
    about: 'The answers of a company. Of a passive one whoever controls it is named, each with their own tax numbers.',
    access: manage,
    input: {
      classification: oneOf(classifications),
      taxIds: list(taxNumber, MOST_COUNTRIES),
      controllingPersons: list(object({ representativeId: id(), taxIds: list(taxNumber, MOST_COUNTRIES) }), MOST_CONTROLLING),
      isUSTaxPayer: bool(),
    },
    output: { signedAt: optional(instant()) },
    refuses: {
      taxIds: numbers,
      controllingPersons: [...numbers, 'CONTROLLING_NEEDED', 'CONTROLLING_NOT_ASKED', 'PERSON_TWICE', 'NOT_IN_LIST'],
    },
    changes: ['customer'],
  }),
  sign: command('businessCertificationSign', {
    spec: 'C-OWN-244',
    about: 'The form of a company, made from its answers: signed at `signUrls`, or with a file that was signed on paper.',
    access: manage,
    input: { file: file(), fileId: optional(id()) },
    output: { signData, documentId: id() },
    refuses: { file: ['ANSWERS_FIRST', 'FORM_NOT_ASKED', 'ALREADY_SIGNED', 'SIGN_ON_PAPER', ...unfit], fileId: unfit },
    steps: 'outside',
    changes: ['customer'],
    limit: { perMinute: 20 },
  }),
}

/** Of persons and companies alike. */
export const papers = {
  standing: query('certificationStandingGet', {
    spec: 'C-OWN-247',
    about: 'Where a certification stands: what is asked and why, until when, and what became of each form.',
    access: see,
    output: certificationStanding,
    shows: ['customer'],
  }),
  form: query('certificationFormGet', {
    spec: 'C-OWN-245',
    about: 'One form in the words of the reader, line by line, with a link to its PDF: as it was signed, or as it would be.',
    access: see,
    input: { form: oneOf(certificationPapers) },
    output: formContent,
    refuses: { form: ['ANSWERS_FIRST', 'FORM_NOT_ASKED'] },
    shows: ['customer'],
  }),
  seal: query('certificationSealGet', {
    spec: 'C-OWN-246',
    about: 'The bank’s seal on a form that was signed here: what the bank signed, its signature, and the key that checks it.',
    access: see,
    input: { documentId: id() },
    output: { seal: text(20_000), signature: text(200), publicKey: text(200) },
    shows: ['customer'],
  }),
}

export const signService = {
  checkUrls: rest('POST', '/service/check-urls', {
    spec: 'C-CERT-005',
    about: 'Whether addresses to sign at can be opened. Only addresses of the company that keeps signatures ever are.',
    access: signedIn,
    input: { urls: list(text(2048), 20) },
    output: { results: list(object({ url: text(2048), isAvailable: bool() })) },
    steps: 'outside',
    audited: false,
    changes: [],
    limit: { perMinute: 60 },
  }),
}
