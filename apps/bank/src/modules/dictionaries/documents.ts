/**
 * Documents that are accepted: for whom somebody is, after ICAO 9303 and the EU's register of identity documents (PRADO); for where they
 * live, after the guidance of FATF and the customs of each country; for companies, after the EU's anti-money-laundering rules.
 */
import { documentCategory as category, identityDocument, type DocumentCategory } from '@ducat/contract/dictionaries/models'
import type { I18n } from '@lingui/core'
import type { Entry } from './entries.ts'

export interface DocumentType extends Entry {
  readonly documentCategoryId: DocumentCategory
  /** Where it is given out; from everywhere if it is left out. */
  readonly countryCodes?: string[]
}

export const documentCategories = (i18n: I18n): readonly Entry[] => [
  { id: category.identity, name: i18n.t('Proof of identity') },
  { id: category.address, name: i18n.t('Proof of address') },
  { id: category.phone, name: i18n.t('Proof of phone number') },
  { id: category.businessRegistration, name: i18n.t('Company registration') },
  { id: category.other, name: i18n.t('Other documents') },
  { id: category.relationship, name: i18n.t('Proof of relationship with the company') },
  { id: category.businessAddress, name: i18n.t('Proof of business address') },
  { id: category.registrationAddress, name: i18n.t('Proof of registered address') },
  { id: category.control, name: i18n.t('Ownership and control') },
  { id: category.additional, name: i18n.t('Additional documents') },
  { id: category.sourceOfWealth, name: i18n.t('Source of wealth') },
  { id: category.residencePermit, name: i18n.t('Proof of right of residence') },
]

export const documentTypes = (i18n: I18n): readonly DocumentType[] => [
  ...ofCategory(category.identity, [
    [identityDocument.passport, i18n.t('Passport')],
    [identityDocument.identityCard, i18n.t('Identity card')],
    [identityDocument.drivingLicence, i18n.t('Driving licence')],
    [identityDocument.internalPassport, i18n.t('Internal passport'), stamped],
  ]),
  ...ofCategory(category.address, [
    [2, i18n.t('Utility bill')],
    [10, i18n.t('Bank statement')],
    [11, i18n.t('Letter from a tax office')],
    [12, i18n.t('Rental agreement')],
    [13, i18n.t('Certificate of residence'), registering],
    [14, i18n.t('Council tax bill'), ['GB']],
    [15, i18n.t('Property tax bill'), ['AU', 'CA', 'FR', 'IE', 'NZ', 'US']],
    [16, i18n.t('Letter from a public authority')],
    [17, i18n.t('Phone or internet bill')],
    [18, i18n.t('Mortgage statement')],
  ]),
  ...ofCategory(category.phone, [
    [20, i18n.t('Phone bill')],
    [21, i18n.t('Phone contract')],
  ]),
  ...ofCategory(category.businessRegistration, [
    [30, i18n.t('Extract from the company register')],
    [31, i18n.t('Articles of association')],
    [33, i18n.t('Certificate of incorporation')],
    [34, i18n.t('Certificate of good standing')],
    [35, i18n.t('Business licence')],
    [36, i18n.t('Tax registration certificate')],
  ]),
  ...ofCategory(category.other, [[40, i18n.t('Other document')]]),
  ...ofCategory(category.relationship, [
    [41, i18n.t('Power of attorney')],
    [42, i18n.t('Employment contract')],
    [43, i18n.t('Letter of authorisation')],
  ]),
  ...ofCategory(category.businessAddress, [
    [50, i18n.t('Utility bill of the company')],
    [51, i18n.t('Lease of business premises')],
    [52, i18n.t('Bank statement of the company')],
    [53, i18n.t('Letter from a tax office to the company')],
  ]),
  ...ofCategory(category.registrationAddress, [
    [60, i18n.t('Register extract with the registered address')],
    [61, i18n.t('Agreement with a registered agent')],
  ]),
  ...ofCategory(category.control, [
    [32, i18n.t('List of owners')],
    [70, i18n.t('Ownership chart')],
    [71, i18n.t('Board resolution')],
    [72, i18n.t('List of directors')],
    [73, i18n.t('Trust deed')],
    [74, i18n.t('Extract from the register of beneficial owners')],
  ]),
  ...ofCategory(category.additional, [
    [80, i18n.t('Annual financial report')],
    [81, i18n.t('Contract or invoice')],
    [82, i18n.t('Description of the business')],
    [83, i18n.t('Anti-money-laundering policy')],
    [84, i18n.t('Written explanation')],
  ]),
  ...ofCategory(category.sourceOfWealth, [
    [90, i18n.t('Payslips')],
    [91, i18n.t('Tax return')],
    [92, i18n.t('Sale agreement')],
    [93, i18n.t('Will or certificate of inheritance')],
    [94, i18n.t('Investment statement')],
    [95, i18n.t('Proof of dividends')],
    [96, i18n.t('Loan agreement')],
    [97, i18n.t('Savings statement')],
    [98, i18n.t('Deed of gift')],
  ]),
  ...ofCategory(category.residencePermit, [
    [6, i18n.t('Residence permit')],
    [7, i18n.t('Visa')],
  ]),
]

/** Proofs of an address. An internal passport is one too: its stamp says where somebody is registered. */
export const addressDocuments = (i18n: I18n, country: string | undefined): readonly Entry[] =>
  documentTypes(i18n)
    .filter(({ id, documentCategoryId }) => documentCategoryId === category.address || id === identityDocument.internalPassport)
    .filter(({ countryCodes }) => countryCodes === undefined || (country !== undefined && countryCodes.includes(country)))
    .map(({ id, name }) => ({ id, name }))

/** One of the list, in the words of the reader. */
export const documentTypeOf = (i18n: I18n, id: number): DocumentType | undefined => documentTypes(i18n).find((type) => type.id === id)

/** Forms of a tax certification: documents like others once they are given, but in no list that somebody uploads from. */
const certificationNames: Readonly<Record<number, (i18n: I18n) => string>> = {
  101: (i18n) => i18n.t('Form W-9'),
  102: (i18n) => i18n.t('Form W-8BEN'),
  103: (i18n) => i18n.t('Tax residency self-certification'),
  104: (i18n) => i18n.t('Certificate of loss of nationality'),
  105: (i18n) => i18n.t('Tax self-certification of a company'),
}

export const documentName = (i18n: I18n, id: number): string | undefined => documentTypeOf(i18n, id)?.name ?? certificationNames[id]?.(i18n)

const stamped = ['RU', 'UA']

/** Where everybody registers an address with the town, which certifies it. */
const registering = 'AT BE BG CH CZ DE DK EE ES FI HU IT JP KR LI LT LU LV NL NO PL PT RO SE SI SK TR'.split(' ')

type Row = readonly [id: number, name: string, countryCodes?: string[]]

const ofCategory = (id: DocumentCategory, rows: readonly Row[]): DocumentType[] =>
  rows.map(([type, name, countryCodes]) => ({ id: type, name, documentCategoryId: id, ...(countryCodes && { countryCodes }) }))
