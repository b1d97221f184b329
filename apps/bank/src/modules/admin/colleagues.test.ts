/** Who works for the bank, changed at the desk: giving takes two people, taking away one. */
import { audit, staff } from '@ducat/contract/admin/calls'
import { activation } from '@ducat/contract/registration/calls'
import { auth, customer } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { newest } from '../../../test/sign-in.ts'
import { giveRights } from '../../../test/staff.ts'

let bank: TestBank
let people: Record<'holly' | 'nell' | 'otis' | 'pia', Somebody>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({ holly: {}, nell: { isAdmin: true }, otis: { isAdmin: true }, pia: { isAdmin: true } })
  await giveRights(bank, people.nell, 'staff', 'audit')
  await giveRights(bank, people.otis, 'staff')
  await giveRights(bank, people.pia, 'decide')
})
afterAll(() => bank.close())

const why = async (who: Somebody, input: object) => {
  const { body } = await who.answer(staff.change, input)
  return body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
}
const rightsOf = async (who: Somebody, email: string) => (await who.call(staff.list, {})).staff.find((one) => one.email === email)?.rights

test('[C-OWN-252] [C-OWN-253] are for those with the right staff; nobody gives themselves a right, and no customer becomes staff', async () => {
  const { holly, nell, otis, pia } = people
  for (const who of [holly, pia]) {
    expect((await who.answer(staff.list, {})).code).toBe('13')
    expect((await who.answer(staff.change, { email: pia.email, rights: ['staff'] })).code).toBe('13')
  }
  expect(await why(nell, { email: nell.email, rights: ['staff', 'audit', 'release'] })).toEqual(['email OWN_RIGHTS'])
  expect(await why(nell, { email: holly.email, rights: ['decide'] })).toEqual(['email NOT_STAFF'])
  expect(await why(nell, { email: 'nobody@bank.example', rights: [] })).toEqual(['email UNKNOWN_COLLEAGUE'])
  const { far } = await bank.world({ far: { isAdmin: true } }, 'quaywell')
  await giveRights(bank, far, 'staff')
  expect((await far.call(staff.list, {})).staff.map(({ email }) => email)).toEqual([far.email])
  expect((await nell.call(staff.list, {})).staff).toContainEqual({
    personId: expect.any(Number) as number,
    name: 'otis Test',
    email: otis.email,
    rights: ['staff'],
    isActive: true,
    isYou: false,
  })
})

test('[C-OWN-253] a right is given by two, and taken by one', async () => {
  const { nell, otis, pia } = people
  const wish = { email: pia.email, rights: ['decide', 'release'] }
  expect(await nell.call(staff.change, wish)).toEqual({ isWaiting: true })
  expect(await why(nell, wish)).toEqual(['email SECOND_PERSON'])
  expect(await rightsOf(nell, pia.email)).toEqual(['decide'])
  expect((await otis.call(staff.list, {})).changes).toEqual([
    { ...wish, proposedBy: 'nell Test', proposedAt: expect.any(String) as string, isYours: false },
  ])
  expect((await nell.call(staff.list, {})).changes[0]?.isYours).toBe(true)
  // Another wish takes the place of the first and waits for the first person.
  const more = { email: pia.email, rights: ['decide', 'release', 'act'] }
  expect(await otis.call(staff.change, more)).toEqual({ isWaiting: true })
  expect(await why(otis, more)).toEqual(['email SECOND_PERSON'])
  expect(await nell.call(staff.change, { ...more, rights: more.rights.toReversed() })).toEqual({ isWaiting: false })
  expect((await rightsOf(otis, pia.email))?.toSorted()).toEqual(['act', 'decide', 'release'])
  expect((await otis.call(staff.list, {})).changes).toEqual([])
  expect(await otis.call(staff.change, { email: pia.email, rights: ['decide'] })).toEqual({ isWaiting: false })
  expect(await rightsOf(otis, pia.email)).toEqual(['decide'])
})

test('[C-OWN-253] an invitation by two brings a letter; who is removed has no session and no password any more', async () => {
  const { nell, otis } = people
  const wish = { email: 'quinn@bank.example', rights: ['decide'] }
  expect(await nell.call(staff.change, wish)).toEqual({ isWaiting: true })
  expect((await nell.call(staff.list, {})).staff.some(({ email }) => email === wish.email)).toBe(false)
  expect(await otis.call(staff.change, wish)).toEqual({ isWaiting: false })
  expect((await nell.call(staff.list, {})).staff).toContainEqual(expect.objectContaining({ ...wish, isActive: false }))
  const code = /[?&]code=([\w-]+)/.exec(await newest(bank, wish.email))![1]!
  const password = 'a river of copper'
  await bank.anyone().call(activation.employee, { email: wish.email, activationCode: code, password })
  const login = { client: 'spa' as const, username: wish.email, password, codeChallenge: 'c'.repeat(43) }
  expect((await bank.anyone().call(auth.login, login)).accessToken).toBeTruthy()
  expect(await nell.call(staff.change, { email: wish.email, rights: [] })).toEqual({ isWaiting: false })
  expect((await nell.call(staff.list, {})).staff.some(({ email }) => email === wish.email)).toBe(false)
  expect((await bank.anyone().answer(auth.login, login)).code).not.toBe('00')
  const { rows } = await sql`
    select 1 from session_family f join person p on p.id = f.person_id where p.email = ${wish.email} and f.ended_at is null`.execute(
    bank.db,
  )
  expect(rows).toEqual([])
})

test('[C-OWN-254] [C-OWN-255] the audit is for those with the right: searched by customer, person, action and day, page by page', async () => {
  const { holly, nell, otis } = people
  for (const who of [holly, otis]) {
    expect((await who.answer(audit.list, {})).code).toBe('13')
    expect((await who.answer(audit.export, { format: 'csv' })).code).toBe('13')
  }
  expect((await nell.answer(audit.list, { cursor: 'bm9uc2Vuc2U' })).code).toBe('TA1')
  const lines = async (input: object) => (await nell.call(audit.list, { pageSize: 100, ...input })).lines
  const changes = await lines({ action: 'staffChange' })
  expect(changes.length).toBeGreaterThan(5)
  expect(changes[0]).toMatchObject({
    lineId: expect.any(Number) as number,
    at: expect.any(String) as string,
    action: 'staffChange',
    personName: expect.stringContaining('Test') as string,
    isStaff: true,
    result: '00',
    address: expect.stringMatching(/\d/) as string,
    isSealed: expect.any(Boolean) as boolean,
  })
  expect(changes.map(({ lineId }) => lineId)).toEqual(changes.map(({ lineId }) => lineId).toSorted((a, b) => b - a))
  const byOtis = await lines({ person: 'otis', action: 'staffChange' })
  expect(new Set(byOtis.map(({ personName }) => personName))).toEqual(new Set(['otis Test']))
  expect(await lines({ action: 'staffChange', toDate: '2020-01-01' })).toEqual([])
  expect((await lines({ action: 'staffChange', fromDate: '2020-01-01' })).length).toBe(changes.length)
  expect(await lines({ customer: 'nobody at all' })).toEqual([])
  const first = await nell.call(audit.list, { action: 'staffChange', pageSize: 2 })
  const second = await nell.call(audit.list, { action: 'staffChange', pageSize: 2, cursor: first.nextCursor })
  expect([...first.lines, ...second.lines].map(({ lineId }) => lineId)).toEqual(changes.slice(0, 4).map(({ lineId }) => lineId))
  const { far } = await bank.world({ away: { isAdmin: true } }, 'quaywell').then(({ away }) => ({ far: away }))
  await giveRights(bank, far, 'audit')
  expect((await far.call(audit.list, { action: 'staffChange' })).lines).toEqual([])
  const { chain } = await nell.call(audit.list, { check: true })
  expect(chain).toEqual({ fits: true, lines: expect.any(Number) as number })
})

test('[C-OWN-255] the lines are taken away as a table or as JSON lines, by whoever still has the right', async () => {
  const { nell } = people
  const get = (link: string) => bank.app.inject({ method: 'GET', url: link, headers: { host: nell.host } })
  const { link } = await nell.call(audit.export, { action: 'staffChange', format: 'csv' })
  const table = await get(link)
  expect([table.statusCode, table.headers['content-disposition']]).toEqual([200, 'attachment; filename="audit.csv"'])
  const rows = table.body.trim().split('\r\n')
  expect(rows[0]).toBe('"lineId","at","personName","isStaff","customerId","customerName","action","result","address","isSealed"')
  expect(rows[1]).toContain('"staffChange"')
  const { link: other } = await nell.call(audit.export, { action: 'staffChange', format: 'jsonl' })
  const objects = (await get(other)).body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string })
  expect(objects.length).toBe(rows.length - 1)
  expect(new Set(objects.map(({ action }) => action))).toEqual(new Set(['staffChange']))
  await giveRights(bank, nell, 'staff')
  expect((await get(link)).statusCode).toBe(404)
})

test('[C-OWN-253] the last one with the right staff keeps it; of two who take it from each other at once one is left', async () => {
  const { nell, otis } = people
  for (const who of [nell, otis]) await giveRights(bank, who, 'staff', 'act')
  const taken = await Promise.all([
    nell.answer(staff.change, { email: otis.email, rights: ['act'] }),
    otis.answer(staff.change, { email: nell.email, rights: ['act'] }),
  ])
  expect(taken.map(({ code }) => code).toSorted()).toEqual(['00', '13'])
  const left = taken[0].code === '00' ? nell : otis
  expect(await why(left, { email: left.email, rights: ['act'] })).toEqual(['rights LAST_STAFF'])
  expect(await why(left, { email: left.email, rights: [] })).toEqual(['rights LAST_STAFF'])
  expect((await left.call(customer.info, {})).customer.staffRights).toEqual(['staff', 'act'])
})
