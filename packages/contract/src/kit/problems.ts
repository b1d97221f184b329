/** What is wrong with a field, in words both sides know. Each side has the sentence for it in its own catalogs. */

export const fieldReasons = [
  'REQUIRED',
  'FORMAT',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_LARGE',
  'TOO_SMALL',
  'TOO_MANY',
  'TOO_MANY_DECIMALS',
  'NOT_A_CHOICE',
  'EMAIL',
  'PHONE',
  'COUNTRY',
  'CURRENCY',
  'DAY',
  'FILE_TYPE',
  'FILE_SIZE',
  'KEY_MISSING',
  'KEY_REUSED',
] as const
export type FieldReason = (typeof fieldReasons)[number]

export interface Problem {
  readonly field: string
  readonly reason: FieldReason
  /** The bound that was broken: 256 characters, 10 MB. */
  readonly limit?: number
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
  readonly origin?: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
}

export const problemsOf = (issues: readonly unknown[]): Problem[] => issues.map((issue) => problemOf(issue as Issue))

function problemOf(issue: Issue): Problem {
  const field = issue.path.map(String).join('.')
  const counted = issue.origin === 'string' ? 'text' : issue.origin === 'array' ? 'list' : 'number'
  switch (issue.code) {
    case 'invalid_type':
      return { field, reason: issue.input === undefined ? 'REQUIRED' : 'FORMAT' }
    case 'too_big':
      return {
        field,
        reason: { text: 'TOO_LONG', list: 'TOO_MANY', number: 'TOO_LARGE' }[counted] as FieldReason,
        limit: Number(issue.maximum),
      }
    case 'too_small':
      // An empty required text is missing, not short: that is what the person sees.
      if (counted === 'text' && issue.input === '') return { field, reason: 'REQUIRED' }
      return { field, reason: counted === 'number' ? 'TOO_SMALL' : 'TOO_SHORT', limit: Number(issue.minimum) }
    case 'invalid_value':
      return { field, reason: issue.input === undefined ? 'REQUIRED' : 'NOT_A_CHOICE' }
    case 'custom':
      return { field, reason: issue.input === '' ? 'REQUIRED' : known(issue.message) }
    default:
      return { field, reason: issue.input === '' ? 'REQUIRED' : 'FORMAT' }
  }
}

const known = (text: string): FieldReason => fieldReasons.find((reason) => reason === text) ?? 'FORMAT'
