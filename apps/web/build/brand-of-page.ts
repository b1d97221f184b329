/** What a page must know of its brand. The rest of the brand's data stays with the bank. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Brand, Language, TermKey } from '@ducat/brands'
import { termOf } from '@ducat/brands/terms.ts'
import type { PageBrand } from '../src/brand/brand.ts'
import { logoOf } from './logo.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('@ducat/brands')))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

export const themeFile = (brand: Brand): string => join(folder, brand.id, 'theme.css')
export const fileOf = (brand: Brand, name: string): string => join(folder, brand.id, name)
export const iconOf = (brand: Brand): string => read(`${brand.id}/icon.svg`)

export function brandOfPage(brand: Brand): PageBrand {
  const { id, projectName, availableLangs, allowRegistration, registrationPersonalTypes, registrationBusinessTypes } = brand
  const { contractsEnable, sourceOfWealthEnable, identityProvider, vgsCardNumberDecode } = brand
  const { hideAdultIndustriesInRegistration, idleMinutes, feeLinks, supports, signIn, themeColor, appDeepLink, storeLinks, oldWebOrigins } =
    brand
  const inEach = <T>(make: (language: Language) => T) => Object.fromEntries(availableLangs.map((language) => [language, make(language)]))
  const keys = ['privacyPolicy', 'userAgreement'] satisfies TermKey[]
  return {
    id,
    projectName,
    availableLangs,
    allowRegistration,
    registrationPersonalTypes,
    registrationBusinessTypes,
    contractsEnable,
    sourceOfWealthEnable,
    identityProvider,
    vgsCardNumberDecode,
    hideAdultIndustriesInRegistration,
    idleMinutes,
    feeLinks,
    supports,
    themeColor,
    appDeepLink,
    storeLinks,
    oldWebOrigins,
    signIn,
    logo: logoOf(read(brand.projectLogo)),
    entity: brand.accountConfirmation.name,
    terms: keys.map((key) => ({ key, url: brand.terms[key].url, label: inEach((language) => termOf(brand, key, language).label) })),
  }
}
