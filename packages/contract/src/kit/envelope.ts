/** The answer of a named call: a code, and with it either the output or what went wrong. Spec: foundations §8, money-call §1. */

export const codes = {
  done: '00',
  verify: 'VF',
  terms: 'TE',
  transport: 'AE',
  auth: 'AU',
  noAccess: 'ENOA',
  unknown: 'UE',
  closedAccount: 'CA',
  denied: '13',
  invalidParams: 'TA1',
  invalidMethod: 'IM',
  identicalBatch: '92',
} as const
export type Code = (typeof codes)[keyof typeof codes]

export interface ValidationError {
  readonly field: string
  /** A sentence for people, in the language they asked for. */
  readonly description: string
  /** The same, for programs; never changes with the language. */
  readonly reason?: string
}

export interface Term {
  readonly id: number
  readonly key: string
  readonly label: string
  readonly text: string
  readonly url: string
  readonly value: boolean
}

export interface Failure {
  readonly responseCode: Exclude<Code, '00'>
  readonly responseDescription: string
  readonly requestId?: string
  readonly validationErrors?: readonly ValidationError[]
  readonly terms?: { readonly term: readonly Term[] }
  /** Code 92: the batch that was sent before, and when. */
  readonly batchId?: number
  readonly date?: string
}

/** `SUCCESS` counts only for calls whose row in the specification says so. */
export const isSuccess = (code: unknown, alsoSuccess = false): boolean => code === codes.done || (alsoSuccess && code === 'SUCCESS')
