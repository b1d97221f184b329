/**
 * What a brand is, and the languages of the product. Types and a few lines only, so that the client can import this file
 * without the data of six brands; the brands themselves are in index.ts.
 */

/** The product's codes (specification, foundations §1). `ua` is Ukrainian. */
export const languages = ['en', 'es', 'pt', 'ro', 'ru', 'ua'] as const
export type Language = (typeof languages)[number]

/**
 * Where the product's code is not the BCP 47 tag that Intl and the html lang attribute want. Our Portuguese is that of Portugal; a bare
 * `pt` is Brazil's to Intl, which writes amounts, days and names of countries in another way.
 */
const tags: Partial<Record<Language, string>> = { pt: 'pt-PT', ua: 'uk' }

export const bcp47 = (language: Language): string => tags[language] ?? language

/** PO files are named by the language alone: `pt` for `pt-PT`. */
export const catalogName = (tag: string): string => tag.split('-', 1)[0]!

/** The language of a tag such as `uk-UA` or `pt`; the product's own `ua` is understood too, since the wire carries it. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0]
  return languages.find((language) => primary === catalogName(bcp47(language)) || primary === language)
}

export interface Brand {
  /** The name of its folder. */
  readonly id: string
  /** Exactly one brand is the main one. */
  readonly isMain: boolean
  /** First labels of the host names it answers to: `aldermint` stands for aldermint.localhost and www.aldermint.example. */
  readonly hosts: readonly string[]
  /** Where people who still use the old web may be sent, beside the pages' own site. */
  readonly oldWebOrigins: readonly string[]
  readonly projectName: string
  /** Path inside this package. Inline it: `--logo-mark` and `--logo-word` colour it. */
  readonly projectLogo: string

  readonly availableLangs: readonly Language[]
  readonly allowRegistration: boolean
  readonly registrationPersonalTypes: readonly RegistrationType[]
  readonly registrationBusinessTypes: readonly RegistrationType[]
  readonly hideAdultIndustriesInRegistration: boolean

  /** Revenue split. */
  readonly contractsEnable: boolean
  readonly sourceOfWealthEnable: boolean
  /** Reveal card numbers in the card processor's own frame instead of through our call. */
  readonly vgsCardNumberDecode: boolean
  /** Who checks documents and faces of its customers. */
  readonly identityProvider: 'jmo' | 'nfd'
  /** Minutes without activity after which a session ends. */
  readonly idleMinutes: number

  /** What the sign-in page says beside the form, in each available language. */
  readonly signIn: { readonly en: SignInPanel } & Readonly<Partial<Record<Language, SignInPanel>>>

  readonly terms: { readonly [Key in TermKey]: Term<Key> }
  readonly feeLinks: { readonly personal: string; readonly business: string }
  /** What costs or may be something else here than with everybody: rows that stand before those of the bank's schedule. */
  readonly prices?: {
    readonly fees?: readonly Fee[]
    readonly limits?: readonly Limits[]
    /** Hundredths of a percent that an exchange costs; without it what all brands take. */
    readonly spread?: number
    /** Of somebody else's identity, in US dollars. */
    readonly identityVerification?: string
  }
  readonly supports: {
    readonly managerWhatsApp: string
    readonly email: string
    readonly phone: string
    /** Data, so that each language says it in its own way. Days as in ISO 8601: Monday is 1. */
    readonly hours: {
      readonly firstDay: number
      readonly lastDay: number
      readonly opens: string
      readonly closes: string
      readonly zone: string
    }
  }
  /** The legal entity, as printed on account confirmations and in footers. */
  readonly accountConfirmation: {
    readonly name: string
    readonly address: readonly string[]
    readonly footer: readonly string[]
    readonly phone: string
    readonly email: string
    readonly web: string
  }
  /** For mails and PDFs, where only an image is possible: it wants a dark ground. */
  readonly pdfLogo: { readonly image: string; readonly width: number; readonly link: string }

  readonly appDeepLink: string
  readonly storeLinks: { readonly ios: string; readonly android: string }
  /** Public by nature: every visitor's browser sees it. */
  readonly botProtectionSiteKey: string

  readonly fonts: { readonly sans: Font; readonly display: Font; readonly mono: Font }
  /** The colour of the browser's own frame: the canvas of theme.css. */
  readonly themeColor: { readonly light: string; readonly dark: string }
}

/** For whom a price or a limit holds; what a row does not name does not matter to it. */
export interface PriceRow {
  /** A type of transfer. */
  readonly kind: string
  /** Of the account that pays. The amounts of the row are in it; without one they are in US dollars. */
  readonly currency?: string
  /** Where the money goes when it leaves the bank, and where whoever pays is at home when it stays. */
  readonly countries?: 'sepa' | readonly string[]
  readonly company?: boolean
}

export interface Fee extends PriceRow {
  /** A fixed part, and a share in hundredths of a percent. */
  readonly flat: string
  readonly basisPoints: number
  readonly atMost?: string
}

export interface Limits extends PriceRow {
  readonly smallest: string
  readonly largest: string
  readonly daily?: string
  readonly monthly?: string
}

export type RegistrationType = 'webmasters' | 'freelancers' | 'webcam models' | 'developers' | 'independent contractors' | 'others'

export interface SignInPanel {
  /** Two short lines with a line break between them. */
  readonly headline: string
  readonly line: string
}

export type TermKey = 'userAgreement' | 'privacyPolicy'

export interface Term<Key extends TermKey = TermKey> {
  readonly id: number
  readonly key: Key
  readonly label: string
  /** Name of the text: `terms/<text>.<language>.txt`, in the brand's folder or else the shared one. terms.ts reads it. */
  readonly text: string
  readonly url: string
  /** Accepted? Never before the person says so. */
  readonly value: boolean
}

export interface Font {
  readonly family: string
  readonly package: string
}
