/**
 * The brand of this page. It is written into the page when the client is built (build/brand-of-page.ts), so that the bundle holds
 * the texts of no brand. Features ask for abilities here, never for a name.
 */
import type { Brand, Language, SignInPanel, TermKey } from '@ducat/brands/brand.ts'

export interface PageBrand extends Pick<
  Brand,
  | 'id'
  | 'projectName'
  | 'availableLangs'
  | 'allowRegistration'
  | 'registrationPersonalTypes'
  | 'registrationBusinessTypes'
  | 'contractsEnable'
  | 'sourceOfWealthEnable'
  | 'identityProvider'
  | 'vgsCardNumberDecode'
  | 'hideAdultIndustriesInRegistration'
  | 'idleMinutes'
  | 'feeLinks'
  | 'supports'
  | 'themeColor'
  | 'appDeepLink'
  | 'storeLinks'
  | 'oldWebOrigins'
> {
  readonly logo: Logo
  /** What the sign-in page says beside the form. */
  readonly signIn: Readonly<Partial<Record<Language, SignInPanel>>>
  /** The legal entity. */
  readonly entity: string
  readonly terms: readonly PageTerm[]
}

export interface PageTerm {
  readonly key: TermKey
  readonly url: string
  readonly label: Readonly<Partial<Record<Language, string>>>
}

/** The logo as path data: our content policy allows no markup from strings. */
export interface Logo {
  readonly width: number
  readonly height: number
  readonly mark: readonly LogoPath[]
  readonly word: readonly LogoPath[]
}
export interface LogoPath {
  readonly d: string
  readonly evenOdd?: true
}

let ofPage: PageBrand | undefined

export function brand(): PageBrand {
  return (ofPage ??= JSON.parse(document.getElementById('brand')!.textContent) as PageBrand)
}

/** A page has one brand for as long as it lives. */
export function useBrand(): PageBrand {
  return brand()
}

/** Where there is no page to read it from: prerendering and tests. */
export function takeBrand(data: PageBrand) {
  ofPage = data
}
