/** A form as it is signed: its lines and its statement, the same on the screen and on paper. */
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { certificationTypes, type CertificationPaper, type Classification } from '@ducat/contract/self-certification/models'
import type { TaxNumber } from '@ducat/contract/self-certification/rules'
import type { I18n } from '@lingui/core'
import { documentName } from '../dictionaries/index.ts'
import { readerOf } from '../statements/index.ts'
import type { Said } from './store.ts'

export interface Line {
  /** As the form itself counts. */
  readonly number: string
  readonly label: string
  readonly value: string
}

/** Beside what was said: who it is. */
export interface Holder {
  readonly name: string
  readonly birthDay: string | undefined
  readonly address: string
  /** Names of representatives, by number. */
  readonly people: ReadonlyMap<number, string>
}

export const titleOf = (i18n: I18n, form: CertificationPaper): string => documentName(i18n, certificationTypes[form])!

export function linesOf(i18n: I18n, language: Language, form: CertificationPaper, said: Said, holder: Holder): Line[] {
  const names = new Intl.DisplayNames(bcp47(language), { type: 'region' })
  const country = (code: string) => names.of(code) ?? code
  const numbers = (all: readonly TaxNumber[]) => all.map(({ countryCode, taxId }) => `${country(countryCode)}: ${taxId}`).join('; ')
  const american = said.taxIds.filter(({ countryCode }) => countryCode === 'US')
  const others = said.taxIds.filter(({ countryCode }) => countryCode !== 'US')
  const name: Line = { number: '1', label: i18n.t('Name'), value: holder.name }
  const birth = holder.birthDay === undefined ? '' : readerOf(language).day(holder.birthDay)
  const place = [said.cityOfBirth, said.countryOfBirth && country(said.countryOfBirth)].filter(Boolean).join(', ')
  const citizenship = said.citizenship.map(country).join(', ')
  const line = (number: string, label: string, value: string): Line[] => (value === '' ? [] : [{ number, label, value }])
  switch (form) {
    case 'w9':
      return [
        name,
        ...line('3', i18n.t('Tax classification'), i18n.t('Individual')),
        ...line('5', i18n.t('Home address'), holder.address),
        ...line('I', i18n.t('US tax number'), american.map(({ taxId }) => taxId).join('; ')),
      ]
    case 'W8Ben':
      return [
        name,
        ...line('2', i18n.t('Citizenship'), citizenship),
        ...line('3', i18n.t('Home address'), holder.address),
        ...line('5', i18n.t('US tax number'), american.map(({ taxId }) => taxId).join('; ')),
        ...line('6', i18n.t('Foreign tax number'), numbers(others)),
        ...line('8', i18n.t('Date of birth'), birth),
      ]
    case 'entitySelfCertification':
      return [
        name,
        ...line('2', i18n.t('Registered address'), holder.address),
        ...line('3', i18n.t('Classification'), said.classification ? kindOf(i18n, said.classification) : ''),
        ...line('4', i18n.t('Pays taxes in the United States'), said.isUSTaxPayer ? i18n.t('Yes') : i18n.t('No')),
        ...line('5', i18n.t('Tax numbers'), numbers(said.taxIds)),
        ...said.controllingPersons.flatMap(({ representativeId, taxIds }, place_) =>
          line(`6.${place_ + 1}`, i18n.t('Controlling person'), `${holder.people.get(representativeId) ?? ''} (${numbers(taxIds)})`),
        ),
      ]
    default:
      return [
        name,
        ...line('2', i18n.t('Date of birth'), birth),
        ...line('3', i18n.t('Place of birth'), place),
        ...line('4', i18n.t('Citizenship'), citizenship),
        ...line('5', i18n.t('Home address'), holder.address),
        ...line('6', i18n.t('Tax numbers'), numbers(said.taxIds)),
      ]
  }
}

const kindOf = (i18n: I18n, kind: Classification): string =>
  ({
    active: i18n.t('Active non-financial company'),
    passive: i18n.t('Passive non-financial company'),
    financialInstitution: i18n.t('Financial institution'),
    government: i18n.t('Government body or international organisation'),
    listed: i18n.t('Company listed on a stock exchange, or part of its group'),
  })[kind]

export function statementOf(i18n: I18n, form: CertificationPaper): string {
  switch (form) {
    case 'w9':
      return i18n.t(
        'Under penalties of perjury, I certify that the tax number above is correct, that I am a US citizen or another US person, and that the lines above are true, correct and complete.',
      )
    case 'W8Ben':
      return i18n.t(
        'Under penalties of perjury, I certify that I am the beneficial owner of the income, that I am not a US person, and that the lines above are true, correct and complete. I will tell the bank within 30 days if this changes.',
      )
    case 'entitySelfCertification':
      return i18n.t(
        'I am authorised to sign for the company. I certify that the lines above are true, correct and complete, and that the bank will be told within 30 days if this changes.',
      )
    default:
      return i18n.t(
        'I certify that I am resident for tax purposes only in the countries named above, and that the lines above are true, correct and complete. I will tell the bank within 30 days if this changes.',
      )
  }
}
