/**
 * Documents that customers give: their files, the document they become, and what administrators and clerks do with them. A file comes with
 * the form or in parts before it; either way the bank keeps it sealed and serves it as a download only.
 */
import { admin, adminFor, customer, open, withoutBalance } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, country, day, id, instant, int, list, longText, object, oneOf, optional, text, token } from '../kit/fields.ts'
import { upload } from '../kit/upload.ts'
import { document } from '../profile/models.ts'
import {
  cameraStates,
  companyPaperKinds,
  companyPaperStates,
  documentFileTypes,
  documentReasons,
  documentVerdicts,
  FILE_BYTES,
  FORM_MB,
  PART_MB,
} from './models.ts'

const giving = withoutBalance(customer('upload'))
const picture = () => optional(upload({ types: documentFileTypes, maxMb: FORM_MB }))
const unfit = ['FILE_TYPE', 'FILE_SIZE', 'FILE_BROKEN', 'FILE_SCRIPTS', 'FILE_LOCKED', 'PICTURE_SIZE'] as const
const sides = oneOf(['front', 'back', 'registrationStamp'])

/** The front, and the back or the registration stamp: each with the form, or named by a file that came in parts. */
const given = { 'file[]': picture(), fileId: optional(id()), second: picture(), secondFileId: optional(id()) }
const givenRefuses = {
  'file[]': ['FILE_NEEDED', ...unfit],
  second: ['SECOND_FILE_NEEDED', 'ONE_FILE', ...unfit],
  fileId: ['FILE_STATE', 'CAMERA_KIND', ...unfit],
  secondFileId: ['FILE_STATE', 'CAMERA_KIND', ...unfit],
} as const

export const files = {
  begin: command('documentFileBegin', {
    spec: 'C-OWN-189',
    about: 'Begins a file that comes in parts. What belongs to no document within a day is deleted.',
    access: giving,
    input: { size: int(1, FILE_BYTES) },
    output: { fileId: id(), partSize: int() },
    refuses: { size: ['TOO_MANY_FILES'] },
    changes: [],
  }),
  part: command('documentFilePart', {
    spec: 'C-OWN-190',
    about: 'The next part of a file. A part that the bank already has changes nothing; `received` says where to go on.',
    access: giving,
    input: { fileId: id(), offset: int(0, FILE_BYTES), part: upload({ types: ['bin'], maxMb: PART_MB }) },
    output: { received: int(), isWhole: bool() },
    refuses: { offset: ['OFFSET'], part: ['FILE_SIZE'] },
    changes: [],
  }),
  get: query('documentFileGet', {
    spec: 'C-OWN-191',
    about: 'How much of a file has arrived.',
    access: giving,
    input: { fileId: id() },
    output: { size: int(), received: int(), isWhole: bool() },
    shows: ['customer'],
  }),
  link: query('documentFileLinkGet', {
    spec: 'C-OWN-192',
    about: 'A link that downloads one side of one’s own document within a minute.',
    access: giving,
    input: { documentId: id(), side: sides },
    output: { link: text(2000) },
    shows: ['customer'],
  }),
}

/** A phone takes the pictures for a form on another screen. What the signed-in page asks: for one document, in one session, for ten minutes. */
export const camera = {
  create: command('documentCameraCreate', {
    spec: 'C-OWN-320',
    about:
      'A token for one phone that takes the pictures of one document. It ends with this session; an earlier one of the session ends now.',
    access: giving,
    input: { documentTypeId: int(1, 32_767) },
    output: { cameraId: id(), token: text(60), expires: instant() },
    refuses: { documentTypeId: ['NOT_IN_LIST'] },
    once: ['token'],
    changes: ['camera'],
  }),
  get: query('documentCameraGet', {
    spec: 'C-OWN-321',
    about: 'Whether the phone is there, and which pictures have arrived. For the session that asked for it.',
    access: giving,
    input: { cameraId: id() },
    output: {
      state: oneOf(cameraStates),
      expires: instant(),
      pictures: list(object({ side: sides, fileId: id(), size: int(), isWhole: bool() })),
    },
    shows: ['camera'],
  }),
  close: command('documentCameraClose', {
    spec: 'C-OWN-322',
    about: 'The phone may send nothing more. Pictures that arrived whole stay.',
    access: giving,
    input: { cameraId: id() },
    changes: ['camera'],
  }),
}

/** What the phone asks: the token of the picture code, and a secret that the phone makes for itself. The first phone has it. */
const shown = { token: token(), phoneKey: token() }
const cameraRefuses = { token: ['CAMERA_UNKNOWN', 'CAMERA_EXPIRED', 'CAMERA_CLOSED', 'CAMERA_USED', 'CAMERA_TAKEN'] } as const
const asked = {
  documentTypeId: int(),
  documentType: text(200),
  expires: instant(),
  pictures: list(object({ side: sides, fileId: id(), size: int(), received: int() })),
}

export const phoneCamera = {
  join: command('documentCameraJoin', {
    spec: 'C-OWN-323',
    about: 'A phone comes with the token: it is the camera from now on, and no other one.',
    access: open,
    input: shown,
    output: asked,
    refuses: cameraRefuses,
    audited: false,
    changes: [],
  }),
  look: query('documentCameraLook', {
    spec: 'C-OWN-324',
    about: 'What is to be photographed and how much of each picture has arrived; refused once it is over.',
    access: open,
    input: shown,
    output: asked,
    refuses: cameraRefuses,
    limit: { perMinute: 600 },
    shows: { nothing: 'nobody is signed in on this page: it asks again by itself' },
  }),
  begin: command('documentCameraFileBegin', {
    spec: 'C-OWN-325',
    about: 'Begins the picture of a side; an earlier one of that side is gone.',
    access: open,
    input: { ...shown, side: sides, size: int(1, FILE_BYTES) },
    output: { fileId: id(), partSize: int() },
    refuses: { ...cameraRefuses, side: ['ONE_FILE'], size: ['TOO_MANY_FILES'] },
    audited: false,
    changes: [],
  }),
  part: command('documentCameraFilePart', {
    spec: 'C-OWN-326',
    about: 'The next part of a picture, as documentFilePart takes it.',
    access: open,
    input: { ...shown, fileId: id(), offset: int(0, FILE_BYTES), part: upload({ types: ['bin'], maxMb: PART_MB }) },
    output: { received: int(), isWhole: bool() },
    refuses: { ...cameraRefuses, offset: ['OFFSET'], part: ['FILE_SIZE'] },
    limit: { perMinute: 600 },
    audited: false,
    changes: [],
  }),
}

export const documents = {
  upload: command('documentUpload', {
    spec: 'C-KYC-020',
    about: 'A document for the bank to look at: identity cards and driving licences with both sides, internal passports with their stamp.',
    access: giving,
    input: {
      documentTypeId: int(1, 32_767),
      documentCategoryId: int(1, 12),
      number: optional(text(64)),
      issuedDate: optional(day()),
      expiresDate: optional(day()),
      countryCode: optional(country()),
      representativeId: optional(id()),
      positionId: optional(int(1, 99)),
      parentDocumentId: optional(id()),
      /** A rejected document that this one answers, also by another type. */
      replacesId: optional(id()),
      ...given,
    },
    output: { id: id(), statusId: int() },
    refuses: {
      documentTypeId: ['NOT_IN_LIST', 'NOT_THIS_COUNTRY'],
      issuedDate: ['DAY_AHEAD'],
      expiresDate: ['DOCUMENT_EXPIRED'],
      documentCategoryId: ['FOR_OWNERS', 'TOO_MANY_DOCUMENTS'],
      replacesId: ['NOT_REJECTED'],
      ...givenRefuses,
    },
    heavy: true,
    changes: ['customer'],
  }),
  ofAddress: command('addressDocumentUpload', {
    spec: 'C-KYC-019',
    about: 'A proof of residence for one of the customer’s addresses.',
    access: giving,
    input: { addressId: id(), documentTypeId: int(1, 32_767), issuedDate: optional(day()), ...given },
    output: { id: id() },
    refuses: {
      documentTypeId: ['NOT_IN_LIST', 'NOT_THIS_COUNTRY'],
      issuedDate: ['DAY_AHEAD', 'TOO_OLD'],
      addressId: ['TOO_MANY_DOCUMENTS'],
      ...givenRefuses,
    },
    heavy: true,
    changes: ['customer'],
  }),
}

export const requests = {
  list: query('documentRequestList', {
    spec: 'C-OWN-226',
    about: 'Documents that a clerk asked for, with the clerk’s sentence: those still to be given, and those in review.',
    access: giving,
    output: {
      requests: list(
        object({
          requestId: id(),
          documentTypeId: int(),
          documentCategoryId: int(1, 12),
          documentType: text(200),
          text: longText(500),
          asked: instant(),
          due: day(),
          /** A document that answers it is being looked at. */
          isGiven: bool(),
          /** Why the last one was not enough. */
          rejectReason: optional(text(1100)),
        }),
      ),
    },
    shows: ['customer'],
  }),
}

const accepted = list(object({ id: int(), name: text(100), documentCategoryId: int(1, 12) }))
/** Whose paper it is, where it is not the company's own. */
const about = { representativeId: optional(id()), countryCode: optional(country()), name: optional(text(400)) }

/** The papers of a company, for those who upload them. They may see nothing else of it. */
export const ofCompany = {
  list: query('companyPaperList', {
    spec: 'C-OWN-327',
    about:
      'Each paper that the company owes, that is in review or that expires soon: what is accepted, why, who acts next and until when. Then what may be given unasked, and what is on file.',
    access: giving,
    output: {
      papers: list(
        object({
          kind: oneOf(companyPaperKinds),
          state: oneOf(companyPaperStates),
          /** Given before, and what became of it. */
          document: optional(document),
          /** The last day of the company, or of the bank while it is in review. */
          due: optional(day()),
          /** As a clerk asked for it. */
          text: optional(longText(500)),
          addressId: optional(id()),
          ...about,
          accepted,
        }),
      ),
      offers: list(object({ ...about, accepted })),
      onFile: list(object({ ...about, document })),
    },
    shows: ['company', 'customer'],
  }),
}

/** By an administrator who acts for a customer. */
export const byAdministrator = {
  remove: command('documentRemove', {
    spec: 'C-KYC-022',
    about: 'Removes a document of the customer: it counts no more, and its files are deleted.',
    access: adminFor,
    input: { id: id() },
    changes: ['customer'],
  }),
  reassign: command('documentReassign', {
    spec: 'C-KYC-023',
    about: 'Gives a document to another representative of the company, or another type.',
    access: adminFor,
    input: { id: id(), representativeId: optional(id()), positionId: optional(int(1, 99)), documentTypeId: optional(int(1, 32_767)) },
    refuses: { documentTypeId: ['NOT_IN_LIST', 'NOT_THIS_COUNTRY', 'SIDES_DIFFER'], id: ['NOTHING_TO_CHANGE'] },
    changes: ['customer'],
  }),
  link: command('fileLink', {
    spec: 'C-KYC-024',
    about: 'Adds a file that the customer sent to one of their documents, or makes a document of it.',
    access: adminFor,
    input: { fileId: id(), documentId: optional(id()), documentTypeId: optional(int(1, 32_767)) },
    output: { documentId: id() },
    refuses: {
      fileId: ['FILE_STATE', 'CAMERA_KIND', ...unfit],
      documentTypeId: ['NOT_IN_LIST', 'NOT_THIS_COUNTRY', 'SECOND_FILE_NEEDED'],
      documentId: ['ALL_SIDES_THERE'],
    },
    heavy: true,
    changes: ['customer'],
  }),
}

/** For clerks: staff with the right `decide`; the second person has `release`. */
export const desk = {
  open: command('documentOpen', {
    spec: 'C-OWN-194',
    about: 'One document with what the customer typed, and a link to each of its files that works for a minute. Every look leaves a line.',
    access: admin,
    input: { documentId: id() },
    output: {
      document,
      customer: object({ customerId: id(), name: text(200), birthDay: optional(day()), country: country(), verified: bool() }),
      address: optional(text(400)),
      number: optional(text(64)),
      /** As the provider of identity checks read it. */
      nameOnDocument: optional(text(200)),
      birthDayOnDocument: optional(day()),
      files: list(object({ side: sides, type: text(40), link: text(2000) })),
    },
    changes: [],
  }),
  decide: command('documentDecide', {
    spec: 'C-OWN-195',
    about: 'Confirms or rejects a document. Of one with another name than the customer’s it takes two people.',
    access: admin,
    input: {
      documentId: id(),
      verdict: oneOf(documentVerdicts),
      reason: optional(oneOf(documentReasons)),
      note: optional(longText(500)),
      expiresDate: optional(day()),
    },
    output: { statusId: int(), isWaiting: bool() },
    refuses: { documentId: ['DOCUMENT_STATE', 'SECOND_PERSON'], reason: ['REASON_NEEDED'], expiresDate: ['DOCUMENT_EXPIRED'] },
    changes: ['customer'],
  }),
  ask: command('documentAsk', {
    spec: 'C-OWN-251',
    about: 'Asks a customer for one more kind of document, with a sentence that they read. What they give is a case in the queue.',
    access: admin,
    input: { customerId: id(), documentTypeId: int(1, 32_767), text: longText(500) },
    output: { requestId: id() },
    refuses: { documentTypeId: ['NOT_IN_LIST', 'NOT_THIS_COUNTRY', 'ALREADY_ASKED'], text: ['REQUIRED'] },
    changes: ['customer'],
  }),
  verify: command('customerVerifyDecide', {
    spec: 'C-OWN-196',
    about: 'Verifies a customer by hand: one clerk proposes it with a reason, another one who may release agrees.',
    access: admin,
    input: { customerId: id(), reason: text(500, 10) },
    output: { verified: bool() },
    refuses: { customerId: ['ALREADY_VERIFIED', 'DOCUMENTS_MISSING', 'SECOND_PERSON'] },
    changes: ['customer'],
  }),
}
