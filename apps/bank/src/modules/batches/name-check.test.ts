/** Whether names of a file are those of the accounts, as their banks say. */
import { accounts } from '@ducat/contract/accounts/calls'
import { batches, drafts, mass } from '@ducat/contract/batches/calls'
import { ibanOf } from '@ducat/values/bban'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'

let bank: TestBank
let owner: Somebody
let fromAccountId: number
let silent = false
beforeAll(async () => {
  // A bank that cannot be asked for a while.
  const ownerOf = async (account: string) => (silent ? Promise.reject(new Error('no answer')) : fakeDirectory.ownerOf(account))
  bank = await testBank({ gateways: { directory: { ...fakeDirectory, ownerOf } } })
  ;({ owner } = await bank.world({ owner: { eur: '100000.00', works: { for: 'Mill', rights: 2 } } }))
  fromAccountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
})
afterAll(() => bank.close())

/** An account at a bank that answers, or at the third one, which does not: IBAN and SWIFT as two cells. */
const accountAt = async (place: number, seed: string) => {
  const { ibanCode = '', swift } = (await fakeDirectory.banks('DE'))[place]!
  return { iban: ibanOf('DE', ibanCode, seed), swift }
}
type Account = Awaited<ReturnType<typeof accountAt>>
const line = (name: string, { iban, swift }: Account, amount: string) => `${name};${iban};${amount};EUR;${swift};Mill Lane 4`
const sent = async (way: 'eft' | 'wire', ...lines: readonly string[]) => {
  const text = ['Name;IBAN;Amount;Currency;SWIFT;Address', ...lines].join('\n')
  const file = new File([text], 'payments.csv', { type: 'text/csv' })
  const { batchId = 0 } = await owner.call(mass[way], { fromAccountId, file, onlySummary: true })
  return batchId
}
const advices = async (batchId: number) =>
  (await owner.call(batches.lines, { batchId })).lines.map(({ state, advice, problem }) => [
    state,
    advice?.field,
    (advice ?? problem)?.reason,
  ])
const slip = (name: string) => name.replace(/(.)(.)$/, '$2$1')

test.each(['eft', 'wire'] as const)('the name check of %s is a word beside a line that can be paid, counted in the totals', async (way) => {
  const [mine, other, quiet] = [await accountAt(0, '1234567'), await accountAt(0, '7654321'), await accountAt(2, '1234567')]
  const [name, another] = [(await fakeDirectory.ownerOf(`iban:${mine.iban}`))!, (await fakeDirectory.ownerOf(`iban:${other.iban}`))!]
  const batchId = await sent(
    way,
    line(name.toUpperCase(), mine, '1010,00'),
    line(slip(name), mine, '1011,00'),
    line('Somebody Else', other, '1012,00'),
    line('Somebody Else', quiet, '1013,00'),
    line(another, other, '1014,00'),
    line(another, other, '1014,00'),
  )
  expect(await advices(batchId)).toEqual([
    ['ready', undefined, undefined],
    ['ready', 'beneficiaryName', 'NAME_CLOSE'],
    ['ready', 'beneficiaryName', 'NAME_DIFFERS'],
    ['ready', undefined, undefined],
    ['ready', 'beneficiaryName', 'LINE_TWICE'],
    ['ready', 'beneficiaryName', 'LINE_TWICE'],
  ])
  const { count, problems } = await owner.call(drafts.review, { batchId })
  expect(count).toBe(6)
  expect(problems.map(({ reason, count: lines, isAdvice }) => [reason, lines, isAdvice])).toEqual(
    expect.arrayContaining([
      ['NAME_CLOSE', 1, true],
      ['NAME_DIFFERS', 1, true],
    ]),
  )
  // Whose the account is, nobody learns by trying names.
  expect(JSON.stringify([await owner.call(batches.lines, { batchId, reason: 'NAME_DIFFERS' }), problems])).not.toContain(another)

  // Put right, it is as good as the others.
  await owner.call(batches.edit, { batchId, updates: [{ row: 4, fields: { beneficiaryName: another } }] })
  expect((await advices(batchId))[2]).toEqual(['ready', undefined, undefined])
})

test('a directory that does not answer holds up no line', async () => {
  silent = true
  const batchId = await sent('eft', line('Somebody Else', await accountAt(0, '1122334'), '15,00'))
  silent = false
  expect(await advices(batchId)).toEqual([['ready', undefined, undefined]])
})
