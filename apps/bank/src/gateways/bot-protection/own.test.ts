import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { answerOf, ownBotProtection } from './own.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('a solution works once, and takes expired ones along', async () => {
  await sql`insert into solved_puzzle (challenge, expires_at) values ('old', now() - interval '1 second'), ('young', now() + interval '1 hour')`.execute(
    bank.db,
  )
  const bots = ownBotProtection(bank.db, Buffer.alloc(32, 1), 50)
  const { challenge, salt, signature, maxnumber } = await bots.puzzle('site')
  const number = Array.from({ length: maxnumber }, (_none, tried) => tried).find((tried) => answerOf(salt, tried) === challenge)
  const solution = Buffer.from(JSON.stringify({ challenge, number, salt, signature })).toString('base64')
  expect(await bots.passes('site', solution)).toBe(true)
  expect(await bots.passes('site', solution)).toBe(false)
  const left = await bank.db.selectFrom('solved_puzzle').select('challenge').execute()
  expect(left.map((row) => row.challenge).toSorted()).toEqual([challenge, 'young'].toSorted())
})
