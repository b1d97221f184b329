/** How long things are kept: who may look, bounds, the second person, and what a decision does to what is old. */
import type { Call } from '@ducat/contract/kit/call'
import { kept, keptKinds } from '@ducat/contract/kit/kept'
import { retention } from '@ducat/contract/retention/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { giveRights } from '../../../test/staff.ts'
import { keeping as signIns } from '../session/keeping.ts'
import { forgetByRules } from './forgetting.ts'

let bank: TestBank
let people: Record<'olga' | 'piet' | 'clerk' | 'nina', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({ olga: { isAdmin: true }, piet: { isAdmin: true }, clerk: { isAdmin: true }, nina: {} })
  await giveRights(bank, people.olga, 'operate')
  await giveRights(bank, people.piet, 'operate')
  await giveRights(bank, people.clerk, 'act', 'decide', 'release', 'support', 'audit', 'staff')
})
beforeEach(() => sql`delete from retention_change`.execute(bank.db))
afterAll(() => bank.close())

const acts: readonly (readonly [Call, object])[] = [
  [retention.list, {}],
  [retention.propose, { kind: 'signIns', days: 100, note: 'why' }],
  [retention.decide, { changeId: 1, agree: true }],
]
const problem = async (who: Somebody, call: Call, input: object) => {
  const [first] = (await who.answer(call, input)).body.validationErrors ?? []
  return first && `${first.field} ${first.reason}`
}
const ruleOf = async (who: Somebody, kind: string) => (await who.call(retention.list, {})).rules.find((rule) => rule.kind === kind)!
const shorter = { kind: 'signIns' as const, days: 100, note: 'Nobody asks for more.' }

test('[C-OWN-373] [C-OWN-374] [C-OWN-375] are for operators: not for customers and not for other staff', async () => {
  for (const who of [people.nina, people.clerk]) for (const [call, input] of acts) expect((await who.answer(call, input)).code).toBe('13')
})

test('[C-OWN-374] refuses what the law does not allow, what changes nothing, and what says no reason', async () => {
  const { olga } = people
  for (const kind of keptKinds) {
    const { least, most, days } = kept[kind]
    expect(await problem(olga, retention.propose, { kind, days: least - 1, note: 'why' })).toBe(
      // No number of days is below zero, whatever is kept.
      least === 0 ? 'days TOO_SMALL' : 'days KEPT_TOO_SHORT',
    )
    expect(await problem(olga, retention.propose, { kind, days: most + 1, note: 'why' })).toBe('days KEPT_TOO_LONG')
    expect(await problem(olga, retention.propose, { kind, days, note: 'why' })).toBe('days KEPT_AS_LONG')
  }
  expect(await problem(olga, retention.propose, { ...shorter, note: '  ' })).toBe('note REQUIRED')
  expect((await olga.call(retention.list, {})).rules.filter(({ proposed }) => proposed)).toEqual([])
})

test('[C-OWN-374] [C-OWN-375] one proposes and a second one agrees; two at once are one proposal', async () => {
  const { olga, piet } = people
  const both = await Promise.all([olga, piet].map((who) => problem(who, retention.propose, shorter)))
  expect(both.toSorted()).toEqual(['days CHANGE_PROPOSED', undefined])
  const proposer = both[0] === undefined ? olga : piet
  const second = proposer === olga ? piet : olga
  const rule = await ruleOf(proposer, 'signIns')
  expect(rule).toMatchObject({ days: kept.signIns.days, proposed: { days: 100, note: shorter.note, isYours: true } })
  expect((await ruleOf(second, 'signIns')).proposed).toMatchObject({ isYours: false })
  const changeId = rule.proposed!.changeId
  expect(await problem(proposer, retention.decide, { changeId, agree: true })).toBe('agree SECOND_PERSON')
  expect((await ruleOf(olga, 'signIns')).days).toBe(kept.signIns.days)
  await second.call(retention.decide, { changeId, agree: true })
  expect(await ruleOf(olga, 'signIns')).toMatchObject({ days: 100, standard: kept.signIns.days })
  expect(await problem(second, retention.decide, { changeId, agree: true })).toBe('changeId CHANGE_DECIDED')
  expect((await second.answer(retention.decide, { changeId: 99_999_999, agree: true })).code).not.toBe('00')
  const [last] = (await olga.call(retention.list, {})).past
  expect(last).toMatchObject({ changeId, kind: 'signIns', from: kept.signIns.days, to: 100, agreed: true, note: shorter.note })
})

test('[C-OWN-375] whoever proposed it may drop it, and then nothing changes', async () => {
  const { olga } = people
  await olga.call(retention.propose, shorter)
  const { changeId } = (await ruleOf(olga, 'signIns')).proposed!
  await olga.call(retention.decide, { changeId, agree: false })
  const rule = await ruleOf(olga, 'signIns')
  expect(rule.days).toBe(kept.signIns.days)
  expect(rule.proposed).toBeUndefined()
  expect((await olga.call(retention.list, {})).past).toMatchObject([{ changeId, agreed: false }])
})

test('[C-OWN-373] [C-OWN-375] what was agreed is what is forgotten, and what is forgotten is counted', async () => {
  const { olga, piet, nina } = people
  const at = (days: number) =>
    sql`
    insert into login_event (person_id, at, result, address, browser)
    select id, now() - make_interval(days => ${days}), 'ok', '192.0.2.1', 'old' from person where email = ${nina.email}`.execute(bank.db)
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from login_event where browser = 'old'`.execute(bank.db)).rows[0]!.n
  const run = () =>
    forgetByRules({ db: bank.db, clock: () => new Date(), keepings: () => [signIns], onTrouble: (error) => expect.fail(String(error)) })
  // Rows are forgotten oldest first, by their number.
  await sql`delete from login_event`.execute(bank.db)
  await at(99)
  await sql`update login_event set at = now() - interval '800 days' where browser = 'old'`.execute(bank.db)
  await at(101)
  await at(99)
  await run()
  expect(await left()).toBe(2)
  await olga.call(retention.propose, shorter)
  await piet.call(retention.decide, { changeId: (await ruleOf(piet, 'signIns')).proposed!.changeId, agree: true })
  await run()
  expect(await left()).toBe(1)
  expect(await ruleOf(olga, 'signIns')).toMatchObject({ forgotten: 2, lookedAt: expect.any(String) as string })
})
