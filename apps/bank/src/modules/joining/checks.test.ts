/** The two calls that say who has an account: truthful, and dear. */
import { checks } from '@ducat/contract/joining/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { solved } from '../../../test/newcomer.ts'
import { phoneNumberOf } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

test('[C-REG-008] what is no address is refused at its field; who has one is said: nobody, a customer, a company’s user; of this brand only', async () => {
  const { ana, boss } = await bank.world({ ana: {}, boss: { works: { for: 'Known Ltd', rights: 2 } } })
  const check = (email: string, brand?: 'nacreo') => bank.anyone(brand).answer(checks.email, { email })
  expect((await check('nobody')).body.validationErrors?.[0]).toMatchObject({ field: 'email', reason: 'EMAIL' })
  const answers = [
    await check('nobody@test.example'),
    await check(ana.email.toUpperCase()),
    await check(boss.email),
    await check(ana.email, 'nacreo'),
  ]
  expect(answers.map(({ body: { exists, isEmployee } }) => [exists, isEmployee])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ])
})

test('[C-REG-009] what is no number is refused at its field; who has one is said', async () => {
  const { bea } = await bank.world({ bea: {} })
  const check = (phone: string, phoneCountryCode = 'RO') => bank.anyone().answer(checks.phone, { phoneCountryCode, phone })
  expect((await check('+40700000001', 'XX')).body.validationErrors?.[0]).toMatchObject({ field: 'phoneCountryCode', reason: 'COUNTRY' })
  expect((await check('12')).body.validationErrors?.[0]).toMatchObject({ field: 'phone', reason: 'PHONE' })
  expect((await check(await phoneNumberOf(bank, bea))).body.exists).toBe(true)
  expect((await check('+40700000001')).body.exists).toBe(false)
})

test('[C-REG-008][C-REG-009] after five questions of either kind each costs a puzzle, solved once; others are not held up', async () => {
  const address = '192.0.2.50'
  const ask = (puzzle?: string, from = address) =>
    bank.anyone().answer(checks.email, { email: 'nobody@test.example', ...(puzzle !== undefined && { puzzle }) }, { address: from })
  for (let times = 0; times < 4; times++) expect((await ask()).code).toBe('00')
  const number = await bank.anyone().answer(checks.phone, { phoneCountryCode: 'RO', phone: '+40700000001' }, { address })
  expect(number.code).toBe('00')
  const stopped = await ask()
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  const puzzle = await solved(bank.anyone())
  expect((await ask(puzzle)).code).toBe('00')
  expect((await ask(puzzle)).status).toBe(429)
  expect((await ask('none')).status).toBe(429)
  expect((await ask(undefined, '192.0.2.51')).code).toBe('00')
})

test('[C-REG-008][C-REG-009] a crowd of questions from one address is answered ten times a minute at most', async () => {
  const strict = await testBank({ limitFactor: 1 })
  try {
    const puzzles = await Promise.all(Array.from({ length: 14 }, () => solved(strict.anyone())))
    const answers = await Promise.all(
      puzzles.map((puzzle) => strict.anyone().answer(checks.email, { email: 'nobody@test.example', puzzle }, { address: '192.0.2.60' })),
    )
    expect(answers.filter(({ code }) => code === '00')).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  } finally {
    await strict.close()
  }
})
