/**
 * What the tax number of people and of companies is called, by country: the name that stands on their papers, in its own spelling. Source:
 * the OECD's pages on tax identification numbers by jurisdiction, and the tax offices named there. Names in scripts that few of our readers
 * know are those of the OECD, in the reader's language. Everywhere else the words are general.
 */
import { countries } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { ownNames, type Names } from './tax-id-names.ts'

interface Label {
  readonly fullName: string
  readonly shortName: string
}

interface TaxIdLabels {
  readonly countryCode: string
  readonly personal: Label
  readonly business: Label
}

export function taxIdLabels(i18n: I18n): readonly TaxIdLabels[] {
  const translated = translatedNames(i18n)
  const general = [i18n.t('Tax identification number'), i18n.t('Tax no.')] as const
  return Array.from(countries.keys(), (countryCode) => {
    const [full, short, businessFull = full, businessShort = short] = ownNames[countryCode] ?? translated[countryCode] ?? general
    return {
      countryCode,
      personal: { fullName: full, shortName: short },
      business: { fullName: businessFull, shortName: businessShort },
    }
  })
}

const translatedNames = (i18n: I18n): Readonly<Record<string, Names>> => ({
  AE: [i18n.t('Tax registration number'), 'TRN'],
  AM: [i18n.t('Public services number'), 'PSN', i18n.t('Taxpayer identification number'), 'TIN'],
  BD: [i18n.t('Taxpayer identification number'), 'e-TIN'],
  CN: [i18n.t('Resident identity card number'), 'RIC', i18n.t('Unified social credit code'), 'USCC'],
  EG: [i18n.t('National identity number'), 'NID', i18n.t('Tax registration number'), 'TRN'],
  GE: [i18n.t('Personal number'), 'PN', i18n.t('Company identification code'), 'ID code'],
  HK: [i18n.t('Identity card number'), 'HKID', i18n.t('Business registration number'), 'BRN'],
  IL: [i18n.t('Identity number'), 'Teudat Zehut', i18n.t('Company number'), 'H.P.'],
  JP: [i18n.t('Individual number'), 'My Number', i18n.t('Corporate number'), 'Hojin Bango'],
  KR: [i18n.t('Resident registration number'), 'RRN', i18n.t('Business registration number'), 'BRN'],
  LK: [i18n.t('Taxpayer identification number'), 'TIN'],
  SA: [i18n.t('Identity or residence permit number'), 'NID', i18n.t('Tax registration number'), 'TRN'],
  TH: [i18n.t('Identity card number'), 'PIN', i18n.t('Tax identification number'), 'TIN'],
  TW: [i18n.t('National identity number'), 'NID', i18n.t('Unified business number'), 'UBN'],
})
