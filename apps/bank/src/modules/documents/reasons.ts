/** The sentences of refusals about documents and their files. */
import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  TOO_MANY_FILES: (i18n) => i18n.t('Too many files are waiting. Finish or leave some of them first.'),
  OFFSET: (i18n) => i18n.t('A part of the file is missing. Continue from where the upload stopped.'),
  FILE_NEEDED: (i18n) => i18n.t('Choose a file.'),
  SECOND_FILE_NEEDED: (i18n) => i18n.t('This document needs two pictures.'),
  ONE_FILE: (i18n) => i18n.t('This document needs one file only.'),
  FILE_STATE: (i18n) => i18n.t('This file has not arrived completely. Upload it again.'),
  FILE_BROKEN: (i18n) => i18n.t('This file is damaged or incomplete. Take the picture again or save the document as a new PDF.'),
  FILE_SCRIPTS: (i18n) => i18n.t('This PDF contains scripts or attachments. Print it to a new PDF and upload that.'),
  FILE_LOCKED: (i18n) => i18n.t('This PDF is protected with a password. Upload it without one.'),
  PICTURE_SIZE: (i18n) => i18n.t('This picture is too small or too large.'),
  NOT_THIS_COUNTRY: (i18n) => i18n.t('This document is not accepted for this country. Choose another type.'),
  DOCUMENT_EXPIRED: (i18n) => i18n.t('This document has expired.'),
  TOO_OLD: (i18n) => i18n.t('A proof of address may be at most three months old.'),
  FOR_OWNERS: (i18n) => i18n.t('Source-of-wealth documents belong to a shareholder or an ultimate owner. Choose one.'),
  TOO_MANY_DOCUMENTS: (i18n) => i18n.t('Too many documents are in review. Wait for a decision first.'),
  ALREADY_ASKED: (i18n) => i18n.t('This document has been asked for already.'),
  NOTHING_TO_CHANGE: (i18n) => i18n.t('Choose a representative, a position or a type.'),
  SIDES_DIFFER: (i18n) => i18n.t('This type needs another number of pictures than the document has.'),
  ALL_SIDES_THERE: (i18n) => i18n.t('This document has all its pictures.'),
  DOCUMENT_STATE: (i18n) => i18n.t('This document has been decided already.'),
  SECOND_PERSON: (i18n) => i18n.t('This takes a second person.'),
  REASON_NEEDED: (i18n) => i18n.t('Choose a reason. The customer reads it.'),
  ALREADY_VERIFIED: (i18n) => i18n.t('This customer is verified.'),
  DOCUMENTS_MISSING: (i18n) => i18n.t('Confirm an identity document of the customer first, or a company registration.'),
}
