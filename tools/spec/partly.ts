/**
 * Ids of the specification that are proven in part, because the rest waits for a capability still to come. Their tests say which part:
 * `[API-009 part: the form of an upload] …`. A title without it claims the whole sentence, so none of these may have one; when the capability
 * is there, its line goes and the titles lose their `part`. spec.test.ts compares this list with the titles.
 */
export interface Partly {
  readonly id: string
  /** The capability that closes it. */
  readonly waitsFor: Capability
  /** What is not there yet. */
  readonly missing: string
}

export type Capability = (typeof capabilities)[number]
export const capabilities = [
  'registration',
  'uploads',
  'final review',
  'revenue split',
  'support',
  'profile and company pages',
  'e-mail addresses',
  'merchant pages',
] as const

export const partly: readonly Partly[] = [
  { id: 'GUARD-020', waitsFor: 'merchant pages', missing: 'the pages, and where they send whoever has no full rights' },
  { id: 'API-003', waitsFor: 'registration', missing: 'the public calls of registration and of the e-mail check' },
  { id: 'BRAND-014', waitsFor: 'registration', missing: 'a form that offers the types of the brand' },
  { id: 'BRAND-015', waitsFor: 'registration', missing: 'a form that offers the types of the brand' },
  { id: 'BRAND-018', waitsFor: 'registration', missing: 'a form whose industries leave the adult group out' },
  { id: 'BRAND-020', waitsFor: 'registration', missing: 'forms that ask for the source of wealth' },
  { id: 'API-009', waitsFor: 'uploads', missing: 'calls of the API that take a file' },
  { id: 'ACCT-025', waitsFor: 'final review', missing: 'whatever puts a customer into the final review' },
  { id: 'BRAND-019', waitsFor: 'revenue split', missing: 'the feature that is switched' },
  { id: 'NAV-003', waitsFor: 'revenue split', missing: 'the page behind the entry' },
  { id: 'API-022', waitsFor: 'support', missing: 'support that is marked as failed by a 429' },
  { id: 'NAV-001', waitsFor: 'profile and company pages', missing: 'the pages behind most entries' },
  { id: 'NAV-002', waitsFor: 'profile and company pages', missing: 'the pages behind most entries' },
  { id: 'C-AUTH-023', waitsFor: 'e-mail addresses', missing: 'the change of a username that is under way' },
]
