/**
 * What is looked for, as the address keeps it: a link, a reload and the back button show the same again. The names are those of the call.
 *   readFilter(values)     what the bank would take of it; anything else is left out
 *   inputOf(filter)        the question to the bank
 */
import { history } from '@ducat/contract/history/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { decode } from '#api/decode.ts'

/** What views of this page are kept under. */
export const SCREEN = 'history'

export const filterFields = [
  'keyword',
  'fromDate',
  'toDate',
  'accountId',
  'transactionType',
  'transactionDirection',
  'status',
  'fromAmount',
  'toAmount',
  'email',
] as const
export type FilterField = (typeof filterFields)[number]
export type Filter = Readonly<Partial<Record<FilterField, string>>>
export type HistoryInput = InputOf<typeof history.list>

export function readFilter(values: Readonly<Record<string, string | undefined>>): Filter {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = values[field]?.trim()
      return value && history.list.input.safeParse(decode({ [field]: value }, history.list.input)).success ? [[field, value]] : []
    }),
  )
}

export const inputOf = (filter: Filter): HistoryInput => decode(filter, history.list.input) as HistoryInput

/** Everything out of the address that is not said. */
export const wholeFilter = (filter: Filter): Readonly<Record<FilterField, string | undefined>> =>
  Object.fromEntries(filterFields.map((field) => [field, filter[field]])) as Record<FilterField, string | undefined>

export const isFiltered = (filter: Filter): boolean => Object.keys(filter).length > 0

/** How many things are asked for besides words: days and amounts are one thing each. */
export function countOf({ keyword: _words, fromDate, toDate, fromAmount, toAmount, ...others }: Filter): number {
  return Object.keys(others).length + ((fromDate ?? toDate) ? 1 : 0) + ((fromAmount ?? toAmount) ? 1 : 0)
}
