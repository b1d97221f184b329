/** Notices about documents and identity checks. */
import type { I18n } from '@lingui/core'
import { documentName } from '../dictionaries/index.ts'
import type { About, Facts, Notice } from './notice.ts'

const documents = (): About => ({ subject: 'documents' })
const company = (): About => ({ subject: 'company' })
const certification = (): About => ({ subject: 'certification' })
/** With the document's name in the reader's language; that of a representative with whose it is. */
function named(i18n: I18n, facts: Facts): Facts {
  const document = documentName(i18n, Number(facts['documentTypeId'])) ?? i18n.t('Document')
  return { ...facts, document: facts['name'] === undefined ? document : `${document} (${facts['name']})` }
}

export const ofDocuments = {
  documentExpiresSoon: {
    type: 'documentExpSoon',
    about: documents,
    title: (i18n) => i18n.t('A document expires soon'),
    body: (i18n, facts) =>
      i18n.t(
        '{days, plural, one {Your proof of address expires in # day. Upload a newer one.} other {Your proof of address expires in # days. Upload a newer one.}}',
        facts,
      ),
  },
  documentExpired: {
    type: 'documentExpired',
    about: documents,
    title: (i18n) => i18n.t('A document has expired'),
    body: (i18n) => i18n.t('Upload a newer one to lift the restriction on your account.'),
  },
  documentAsked: {
    type: 'info',
    about: documents,
    title: (i18n) => i18n.t('A document is needed'),
    body: (i18n, facts) => i18n.t('We ask for: {document}. See why and upload it.', named(i18n, facts)),
  },
  documentDue: {
    type: 'info',
    about: documents,
    title: (i18n) => i18n.t('A document is still needed'),
    body: (i18n, facts) =>
      i18n.t(
        '{days, plural, =0 {We still need: {document}. Upload it today.} one {We still need: {document}. Upload it within # day.} other {We still need: {document}. Upload it within # days.}}',
        named(i18n, facts),
      ),
  },
  documentConfirmed: {
    type: 'info',
    about: documents,
    title: (i18n) => i18n.t('Document confirmed'),
    body: (i18n, facts) => i18n.t('{document} was accepted.', named(i18n, facts)),
  },
  documentRejected: {
    type: 'documentRejected',
    about: documents,
    title: (i18n) => i18n.t('Document rejected'),
    body: (i18n, facts) => i18n.t('{document} was not accepted. See why and upload it again.', named(i18n, facts)),
  },
  certificationAsked: {
    type: 'info',
    about: certification,
    title: (i18n) => i18n.t('Confirm where you pay taxes'),
    body: (i18n) => i18n.t('Something has changed since you signed your tax self-certification. Please check your answers and sign again.'),
  },
  certificationSigned: {
    type: 'info',
    about: certification,
    title: (i18n) => i18n.t('Tax self-certification signed'),
    body: (i18n) => i18n.t('We have everything we need. You can download what you signed.'),
  },
  identityFailed: {
    type: 'documentFailed',
    about: documents,
    title: (i18n) => i18n.t('Identity verification failed'),
    body: (i18n) => i18n.t('We could not verify your identity. See why and try again.'),
  },
  identityInReview: {
    type: 'info',
    about: documents,
    title: (i18n) => i18n.t('Identity verification in review'),
    body: (i18n) => i18n.t('The name or date of birth on your document differs from your account. A colleague is looking at it.'),
  },
  representativeVerified: {
    type: 'info',
    about: company,
    title: (i18n) => i18n.t('Identity verified'),
    body: (i18n, facts) => i18n.t('{name} has verified their identity.', facts),
  },
  representativeFailed: {
    type: 'documentFailed',
    about: company,
    title: (i18n) => i18n.t('Identity not verified'),
    body: (i18n, facts) => i18n.t('The identity of {name} could not be verified. Send them a new link.', facts),
  },
  representativeInReview: {
    type: 'info',
    about: company,
    title: (i18n) => i18n.t('Identity verification in review'),
    body: (i18n, facts) =>
      i18n.t('The document of {name} names somebody else or another date of birth. A colleague is looking at it.', facts),
  },
  documentEnds: {
    type: 'documentExpSoon',
    about: documents,
    title: (i18n) => i18n.t('A document expires soon'),
    body: (i18n, facts) =>
      i18n.t(
        '{days, plural, one {{document} expires in # day. Upload a newer one.} other {{document} expires in # days. Upload a newer one.}}',
        named(i18n, facts),
      ),
  },
  documentEnded: {
    type: 'documentExpired',
    about: documents,
    title: (i18n) => i18n.t('A document has expired'),
    body: (i18n, facts) =>
      i18n.t(
        '{days, plural, one {{document} has expired. Upload a newer one within # day, or your account will be restricted.} other {{document} has expired. Upload a newer one within # days, or your account will be restricted.}}',
        named(i18n, facts),
      ),
  },
  /** Of a paper that nobody asked for: nothing follows from it. */
  documentLapsed: {
    type: 'documentExpired',
    about: documents,
    title: (i18n) => i18n.t('A document has expired'),
    body: (i18n, facts) => i18n.t('{document} has expired. Upload a newer one if you have it.', named(i18n, facts)),
  },
} satisfies Record<string, Notice>
