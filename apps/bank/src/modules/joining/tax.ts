import { taxIdProblem, type TaxIdKind } from '@ducat/values/numbers/tax-id'

/** By the rules of its country, where one is published. */
export const isTaxId = (country: string, kind: TaxIdKind, text: string): boolean => taxIdProblem(country, kind, text) === undefined
