/** Tables of what calls refuse: `[field, value, reason]` puts one value into a body that is right. */
import type { Call } from '@ducat/contract/kit/call'
import { expect } from 'vitest'
import type { Client } from './client.ts'

export type Wrong = readonly [field: string, value: unknown, reason: string]

/** Who acts; what each right is too small for, from `see` on. */
export const mayNot = {
  see: ['uploader'],
  initiate: ['reader', 'approver', 'uploader'],
  manage: ['reader', 'preparer', 'approver', 'uploader'],
} as const

export type Needs = keyof typeof mayNot
export type Row = readonly [id: string, call: Call, needs: Needs, good: object, wrong: readonly Wrong[]]

/** People of one company, each with another right. */
export const staffOf = (company: string) =>
  ({
    full: { works: { for: company, rights: 2 }, usd: '10.00' },
    reader: { works: { for: company, rights: 1 } },
    preparer: { works: { for: company, rights: 3 } },
    approver: { works: { for: company, rights: 4 } },
    uploader: { works: { for: company, rights: 5, balanceInfo: false } },
  }) as const

export const needed = (field: string): Wrong => [field, undefined, 'REQUIRED']
export const idIn = (field: string): readonly Wrong[] => [needed(field), [field, 0, 'TOO_SMALL'], [field, 'first', 'FORMAT']]
export const pages = (most = 100): readonly Wrong[] => [
  ['pageNumber', 0, 'TOO_SMALL'],
  ['pageNumber', 10_001, 'TOO_LARGE'],
  ['pageSize', 0, 'TOO_SMALL'],
  ['pageSize', most + 1, 'TOO_LARGE'],
]
export const days: readonly Wrong[] = [
  ['fromDate', '2026-02-30', 'DAY'],
  ['toDate', '2026-02-29', 'DAY'],
]
export const long = (field: string, most: number): Wrong => [field, 'x'.repeat(most + 1), 'TOO_LONG']

export async function refusesEach(who: Client, call: Call, good: object, wrong: readonly Wrong[]): Promise<void> {
  for (const [field, value, reason] of wrong) {
    const { body } = await who.answer(call, { ...good, [field]: value })
    const found = body.validationErrors?.map((problem) => [problem.field.split('.')[0], (problem as { reason?: string }).reason])
    expect([field, value, found]).toEqual([field, value, [[field, reason]]])
  }
}
