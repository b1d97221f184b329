/** Rights of a company's users: who gives which, with whose agreement, and what ends when one is taken away. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business, codes } from '@ducat/contract/approvals/calls'
import { authorized, users } from '@ducat/contract/company-access/calls'
import { assignable } from '@ducat/contract/company-access/models'
import { representatives } from '@ducat/contract/company/calls'
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { abilities } from '@ducat/contract/kit/access'
import type { OutputOf } from '@ducat/contract/kit/call'
import { notifications } from '@ducat/contract/notifications/calls'
import { kyc } from '@ducat/contract/profile/calls'
import { apiKeys } from '@ducat/contract/public-api/calls'
import { activation } from '@ducat/contract/registration/calls'
import { accesses, auth } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { approve, changeRight, companyOf, confirm, reasons, userIn } from '../../../test/company.ts'
import { newest } from '../../../test/sign-in.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { inviteRepresentatives } from './invite.ts'

type Account = OutputOf<typeof accounts.list>['accounts']['account'][number]

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

const everyRight = { full: 2, reader: 1, maker: 3, checker: 4, uploader: 5 } as const
const rightOf = async (by: Somebody, of: Somebody) => (await userIn(by, of))?.accessRights

describe('levels', () => {
  test('[COMP-002] rights are 0 no access, 1 read, 2 full access, 3 initiate, 4 confirm, 5 uploading', async () => {
    const { accessRights } = await bank.anyone().call(dictionaries.accessRights, {})
    expect(accessRights.map(({ id, name }) => [id, name])).toEqual([
      [0, 'No access'],
      [1, 'Read'],
      [2, 'Full access'],
      [3, 'Prepare payments'],
      [4, 'Approve payments'],
      [5, 'Upload documents'],
    ])
    expect(abilities).toEqual({
      0: [],
      1: ['see'],
      2: ['see', 'initiate', 'confirm', 'upload', 'manage'],
      3: ['see', 'initiate'],
      4: ['see', 'confirm'],
      5: ['upload'],
    })
    const { full } = await companyOf(bank, everyRight)
    const { users: all } = await full.call(users.list, {})
    expect(all.map(({ accessRights: right }) => right).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  test('[COMP-003] right 5 marks an authorised user; nobody chooses it', async () => {
    const { full, reader, uploader } = await companyOf(bank, everyRight)
    expect(assignable).not.toContain(5)
    const marked = await userIn(full, uploader)
    expect(marked).toMatchObject({ accessRights: 5 })
    const { id = 0 } = (await userIn(full, reader)) ?? {}
    expect(reasons(await full.answer(users.change, { id, right: 5 }))).toEqual(['right RIGHT_NOT_GIVEN'])
    const invited = { firstName: 'New', lastName: 'Comer', email: 'five@new.example', accessRights: 5 }
    expect(reasons(await full.answer(authorized.create, invited))).toEqual(['accessRights RIGHT_NOT_GIVEN'])
    expect(await rightOf(full, reader)).toBe(1)
    expect((await full.answer(users.change, { id, right: 6 })).code).toBe('VF')
  })
})

describe('[COMP-013] [C-COMP-015] [C-COMP-017] users and their rights', () => {
  test('are read by everybody who sees the company, changed only by full rights', async () => {
    const { full, reader, maker, checker, uploader } = await companyOf(bank, everyRight)
    const { id = 0 } = (await userIn(full, maker)) ?? {}
    for (const who of [reader, maker, checker]) {
      expect((await who.call(users.list, {})).users).toHaveLength(5)
      expect((await who.answer(users.change, { id, right: 1 })).code).toBe('13')
    }
    expect((await uploader.answer(users.list, {})).code).not.toBe('00')
    expect((await full.call(users.list, {})).users[0]).toMatchObject({
      firstName: 'full',
      lastName: 'Test',
      email: full.email,
      accessRights: 2,
      status: 'active',
      positionIds: [],
    })
  })

  test('somebody else’s user, a person without a company, and the same right again are refused', async () => {
    const { full, reader } = await companyOf(bank, everyRight)
    const other = await companyOf(bank, everyRight)
    const { ana } = await bank.world({ ana: { email: 'ana@person.example' } })
    const { id = 0 } = (await userIn(other.full, other.reader)) ?? {}
    expect((await full.answer(users.change, { id, right: 3 })).code).toBe('TA1')
    expect((await ana.call(users.list, {})).users).toEqual([])
    expect((await ana.answer(users.change, { id, right: 3 })).code).toBe('TA1')
    expect(reasons(await full.answer(users.change, { id: (await userIn(full, reader))!.id, right: 1 }))).toEqual(['right SAME_AS_BEFORE'])
  })

  test('a right to prepare is given with a second step, also by somebody who confirms nothing else; then everybody else with full rights is told', async () => {
    const { boss, chief, clerk } = await companyOf(bank, { boss: 2, chief: 2, clerk: 1 })
    const { id = 0 } = (await userIn(boss, clerk)) ?? {}
    const asked = await boss.call(users.change, { id, right: 3 })
    expect(asked).toMatchObject({ approveType: 'approvalCode' })
    expect((await userIn(boss, clerk))?.change).toMatchObject({ right: 3, by: 'boss Test', waitsFor: 'code' })
    expect(await rightOf(boss, clerk)).toBe(1)
    expect((await boss.answer(codes.approve, { trxid: asked.transactionId ?? 0, approvalCode: '000000' })).code).toBe('VF')
    expect(await rightOf(boss, clerk)).toBe(1)
    expect((await confirm(bank, boss, asked)).code).toBe('00')
    expect(await rightOf(boss, clerk)).toBe(3)
    const told = async (who: Somebody) => (await who.call(notifications.list, {})).notifications.map(({ body }) => body)
    expect((await told(chief))[0]).toContain('boss Test changed the access of clerk Test: Read → Prepare payments')
    expect(await told(boss)).toEqual([])
    expect((await told(clerk))[0]).toContain('Prepare payments')
  })

  test('[G45] a right that approves or manages takes a second person with full rights, who is not the one who asked', async () => {
    const { boss, chief, clerk, checker } = await companyOf(bank, { boss: 2, chief: 2, clerk: 3, checker: 4 })
    const { id = 0 } = (await userIn(boss, clerk)) ?? {}
    const asked = await boss.call(users.change, { id, right: 2 })
    await confirm(bank, boss, asked)
    expect((await userIn(boss, clerk))?.change).toMatchObject({ right: 2, waitsFor: 'person' })
    expect(reasons(await boss.answer(users.change, { id, right: 4 }))).toEqual(['right CHANGE_WAITS'])
    expect(reasons(await approve(boss, asked))).toEqual(['transactionIds OWN_PAYMENT'])
    expect(reasons(await approve(checker, asked))).toEqual(['transactionIds NEEDS_ANOTHER'])
    expect(await rightOf(boss, clerk)).toBe(3)
    const [request] = (await chief.call(business.list, { page: 1, size: 25 })).requests
    expect(request).toMatchObject({ beneficiary: 'Access of clerk Test', groupedTransactionType: 'rules' })
    expect((await approve(chief, asked)).code).toBe('00')
    expect(await rightOf(boss, clerk)).toBe(2)
  })

  test('[G45] nobody raises their own right, and whoever prepared a payment does not confirm it', async () => {
    const { full, maker, checker } = await companyOf(bank, everyRight)
    for (const who of [maker, checker]) {
      const { id = 0 } = (await userIn(full, who)) ?? {}
      expect((await who.answer(users.change, { id, right: 2 })).code).toBe('13')
    }
    const { accountId = 0 } = (await maker.call(accounts.list, {})).accounts.account[0] ?? {}
    const payment = await maker.call(p2p.send, { accountId, amount: '5.00', currency: 'USD', toEmail: 'friend@elsewhere.example' })
    expect((await approve(maker, payment)).code).not.toBe('00')
  })
})

describe('[G45] the last person with full rights', () => {
  test('cannot lose them, leave or take another right; whoever has not signed in yet does not count', async () => {
    const { boss, clerk } = await companyOf(bank, { boss: 2, clerk: 1 }, {})
    const { id = 0 } = (await userIn(boss, boss)) ?? {}
    for (const right of [0, 1, 3, 4]) expect(reasons(await boss.answer(users.change, { id, right }))).toEqual(['right LAST_FULL_RIGHT'])
    await changeRight(bank, boss, clerk, 2)
    await sql`update person set activated_at = null where email = ${clerk.email}`.execute(bank.db)
    expect(reasons(await boss.answer(users.change, { id, right: 1 }))).toEqual(['right LAST_FULL_RIGHT'])
    await sql`update person set activated_at = now() where email = ${clerk.email}`.execute(bank.db)
    await changeRight(bank, boss, boss, 1)
    expect(await rightOf(clerk, boss)).toBe(1)
  })

  test('stays, when two take each other’s full rights at once: one change holds, the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { boss, chief } = await companyOf(bank, { boss: 2, chief: 2 })
      const ofBoss = await chief.call(users.change, { id: (await userIn(chief, boss))!.id, right: 1 })
      const ofChief = await boss.call(users.change, { id: (await userIn(boss, chief))!.id, right: 1 })
      const answers = await Promise.all([confirm(bank, boss, ofChief), confirm(bank, chief, ofBoss)])
      expect(answers.filter(({ code }) => code === '00')).toHaveLength(1)
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from access where customer_id = ${boss.customerId} and rights = 2`.execute(bank.db)
      expect(rows[0]?.n).toBe(1)
    }
  })

  test('stays, however many changes are booked in the same moment', async () => {
    const { a, b, c, d } = await companyOf(bank, { a: 2, b: 2, c: 2, d: 2 })
    const people = [a, b, c, d]
    const ids = await Promise.all(people.map(async (who) => (await userIn(a, who))!.id))
    const asked = await Promise.all(people.map((who, place) => who.call(users.change, { id: ids[place]!, right: 0 })))
    await Promise.all(people.map((who, place) => confirm(bank, who, asked[place]!)))
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from access where customer_id = ${a.customerId} and rights = 2`.execute(bank.db)
    expect(rows[0]?.n).toBe(1)
  })
})

describe('a right that is taken away', () => {
  test('ends sessions, keys, phones and payments that wait, at once; the money is free again', async () => {
    const { boss, leaver } = await companyOf(
      bank,
      { boss: 2, leaver: 2 },
      { leaver: { device: { name: 'Pixel', type: 'android' }, approveMode: 'approvalCode' } },
    )
    const [{ accountId, pendingAmount: before }] = (await leaver.call(accounts.list, {})).accounts.account as [Account]
    await leaver.call(apiKeys.create, { customerId: leaver.customerId, name: 'Till', enabled: true })
    const paying = await leaver.call(p2p.send, { accountId, amount: '50.00', currency: 'USD', toEmail: 'friend@elsewhere.example' })
    expect((await boss.call(accounts.list, {})).accounts.account[0]?.pendingAmount).not.toBe(before)
    await changeRight(bank, boss, leaver, 0)
    expect(await userIn(boss, leaver)).toBeUndefined()
    expect((await confirm(bank, leaver, paying)).status).toBe(401)
    expect((await leaver.answer(accounts.list, {})).status).toBe(401)
    expect((await boss.call(accounts.list, {})).accounts.account[0]?.pendingAmount).toBe(before)
    const left = await sql<{ keys: number; phones: number; sessions: number; open: number }>`
      select (select count(*)::integer from api_key k where k.person_id = p.id and k.removed_at is null) as keys,
        (select count(*)::integer from device d where d.person_id = p.id and d.removed_at is null) as phones,
        (select count(*)::integer from session_family f where f.person_id = p.id and f.ended_at is null) as sessions,
        (select count(*)::integer from operation o where o.person_id = p.id and o.state like 'awaiting%') as open
      from person p where p.email = ${leaver.email}`.execute(bank.db)
    expect(left.rows[0]).toEqual({ keys: 0, phones: 0, sessions: 0, open: 0 })
    await leaver.signIn()
    expect((await leaver.call(accesses.list, {})).customerAccesses).toEqual([])
    expect((await leaver.answer(accounts.list, {}, { fromCustomerId: boss.customerId })).code).toBe('ENOA')
  })

  test('in part ends only what it allowed: a payment under way is neither confirmed nor kept, a look stays', async () => {
    const { boss, maker } = await companyOf(bank, { boss: 2, maker: 3 }, { maker: { approveMode: 'sms' } })
    const { accountId = 0 } = (await maker.call(accounts.list, {})).accounts.account[0] ?? {}
    const paying = await maker.call(p2p.send, { accountId, amount: '50.00', currency: 'USD', toEmail: 'friend@elsewhere.example' })
    await changeRight(bank, boss, maker, 1)
    const { rows } = await sql<{ state: string }>`select state from operation where id = ${paying.transactionId ?? 0}`.execute(bank.db)
    expect(rows[0]?.state).toBe('cancelled')
    expect((await maker.answer(codes.sms, { operationId: paying.operationId ?? '', code: '123456' })).code).not.toBe('00')
    expect((await maker.call(accounts.list, {})).accounts.account).toHaveLength(1)
  })

  test('[COMP-011] a user of two companies keeps the other one, and their phone', async () => {
    const { boss, shared } = await companyOf(bank, { boss: 2, shared: 3 }, { shared: { device: { name: 'Pixel', type: 'android' } } })
    const { owner } = await companyOf(bank, { owner: 2 })
    await sql`
      insert into access (person_id, customer_id, brand, rights)
      select id, ${owner.customerId}, 'aldermint', 1 from person where email = ${shared.email}`.execute(bank.db)
    expect((await shared.call(accesses.list, {})).customerAccesses.map(({ id, accessRights }) => [id, accessRights])).toEqual([
      [boss.customerId, 3],
      [owner.customerId, 1],
    ])
    await changeRight(bank, boss, shared, 0)
    await shared.signIn()
    expect((await shared.call(accesses.list, {})).customerAccesses.map(({ id }) => id)).toEqual([owner.customerId])
    const { rows } = await sql`
      select 1 from device d join person p on p.id = d.person_id where p.email = ${shared.email} and d.removed_at is null`.execute(bank.db)
    expect(rows).toHaveLength(1)
  })
})

describe('[COMP-014] [C-COMP-016] [C-COMP-018] potential users', () => {
  test('are people behind the company without a right of their own; one of them becomes a user', async () => {
    const { boss, reader } = await companyOf(bank, { boss: 2, reader: 1 })
    const add = (firstName: string, email?: string) =>
      boss.call(representatives.create, { positionId: 2, type: 1, firstName, lastName: 'Pop', ...(email && { email }) })
    const [mute, invitedOne] = [await add('Mute'), await add('Dana', 'dana@directors.example')]
    const { users: found } = await boss.call(users.potential, {})
    expect(found.map(({ id, firstName, email, positionIds }) => [id, firstName, email, positionIds])).toEqual([
      [invitedOne.id, 'Dana', 'dana@directors.example', [2]],
      [mute.id, 'Mute', undefined, [2]],
    ])
    expect((await reader.answer(users.give, { id: mute.id, right: 1 })).code).toBe('13')
    expect(reasons(await boss.answer(users.give, { id: mute.id, right: 1 }))).toEqual(['id EMAIL_NEEDED'])
    for (const right of [0, 5])
      expect(reasons(await boss.answer(users.give, { id: invitedOne.id, right }))).toEqual(['right RIGHT_NOT_GIVEN'])
    expect((await boss.answer(users.give, { id: 987_654_321, right: 1 })).code).toBe('TA1')
    const asked = await boss.call(users.give, { id: invitedOne.id, right: 3 })
    await confirm(bank, boss, asked)
    const { users: all } = await boss.call(users.list, {})
    expect(all.find(({ id }) => id === invitedOne.id)).toMatchObject({ accessRights: 3, positionIds: [2], status: 'invited' })
    expect((await boss.call(users.potential, {})).users.map(({ id }) => id)).toEqual([mute.id])
    expect(await newest(bank, 'dana@directors.example')).toContain('activationEmployee')
  })

  test('[COMP-012] whoever has no balanceInfo is a representative, whatever their right: nothing of the company is asked of them; everybody else is none', async () => {
    const { boss, blind, reader } = await companyOf(
      bank,
      { boss: 2, blind: 1, reader: 1 },
      {
        blind: { works: { for: 'Blind', rights: 1, balanceInfo: false } },
        boss: { works: { for: 'Blind', rights: 2 } },
        reader: { works: { for: 'Blind', rights: 1 } },
      },
    )
    await sql`update customer set verified = false where id = ${boss.customerId}`.execute(bank.db)
    const stateFor = async (who: Somebody) => (await who.call(kyc.request, {})).status
    expect(await stateFor(blind)).toBe('checked')
    for (const who of [boss, reader]) expect(await stateFor(who)).not.toBe('checked')
  })

  test('[COMP-003] [COMP-012] the bank itself gives right 5 to an invited representative, who sees no balance', async () => {
    const { boss } = await companyOf(bank, { boss: 2 })
    const email = 'rep@directors.example'
    const { id } = await boss.call(representatives.create, { positionId: 2, type: 1, firstName: 'Rita', lastName: 'Pop', email })
    const gateways = { mail: fakeMail(bank.db) } as never
    await Promise.all([inviteRepresentatives(bank.db, gateways), inviteRepresentatives(bank.db, gateways)])
    expect((await boss.call(users.list, {})).users.find((one) => one.id === id)).toMatchObject({ accessRights: 5, positionIds: [2] })
    const link = new URL(/https:\/\/\S+/.exec(await newest(bank, email))?.[0] ?? '').searchParams
    const password = 'a river of copper'
    await bank.anyone().call(activation.employee, { email, activationCode: link.get('code') ?? '', password })
    await sql`update person set terms_accepted = 1000 where email = ${email}`.execute(bank.db)
    const rita = bank.anyone()
    rita.token = (await rita.call(auth.login, { client: 'spa', username: email, password, codeChallenge: 'c'.repeat(43) })).accessToken
    const [access] = (await rita.call(accesses.list, {})).customerAccesses
    expect(access).toMatchObject({ accessRights: 5, accessList: { balanceInfo: false }, businessRepresentativePositionIds: [2] })
    expect((await rita.answer(accounts.list, {})).code).toBe('ENOA')
    expect((await boss.call(users.potential, {})).users.map((one) => one.id)).toEqual([id])
  })
})
