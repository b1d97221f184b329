/** Invitations of users by e-mail: who may send one, what the letter does, and how often it is sent. */
import { randomUUID } from 'node:crypto'
import { authorized, users } from '@ducat/contract/company-access/calls'
import { activation } from '@ducat/contract/registration/calls'
import { auth } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { companyOf, confirm, reasons, userIn } from '../../../test/company.ts'
import { newest } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

describe('[C-COMP-013] [C-COMP-014] invitations', () => {
  const invited = (email: string, accessRights = 3) => ({ firstName: 'Nina', lastName: 'Novak', email, accessRights })

  test('an address with a personal account, one that is a user here, and a caller without full rights are refused', async () => {
    const { full, reader } = await companyOf(bank, { full: 2, reader: 1 })
    const { ana } = await bank.world({ ana: { email: 'ana@account.example' } })
    expect(reasons(await full.answer(authorized.create, invited(ana.email)))).toEqual(['email EMAIL_TAKEN'])
    expect(reasons(await full.answer(authorized.create, invited(reader.email)))).toEqual(['email EMAIL_TWICE'])
    expect((await reader.answer(authorized.create, invited('nina@refused.example'))).code).toBe('13')
    for (const [field, wrong] of [
      ['firstName', ''],
      ['lastName', ''],
      ['email', 'nina'],
      ['phone', 'nine'],
      ['phoneCountryCode', 'Romania'],
      ['accessRights', 5],
      ['accessRights', 6],
    ] as const)
      expect(
        (await full.answer(authorized.create, { ...invited('nina@refused.example'), [field]: wrong })).body.validationErrors?.[0]?.field,
      ).toBe(field)
    expect((await reader.answer(authorized.resend, { id: 1 })).code).toBe('13')
    expect((await full.answer(authorized.resend, { id: 987_654_321 })).code).toBe('TA1')
    expect(reasons(await full.answer(authorized.resend, { id: (await userIn(full, reader))!.id }))).toEqual(['id ALREADY_ACTIVE'])
  })

  test('a new user gets an e-mail, has no right until it is confirmed, and chooses a password with the link; the newer link ends the older one', async () => {
    const { boss } = await companyOf(bank, { boss: 2 })
    const email = 'nina@new.example'
    const asked = await boss.call(authorized.create, invited(email))
    const linkOf = async () => new URL(/https:\/\/\S+/.exec(await newest(bank, email))?.[0] ?? '').searchParams
    const first = await linkOf()
    const shown = async () => (await boss.call(users.list, {})).users.find((one) => one.email === email)
    expect(await shown()).toMatchObject({ id: asked.id, accessRights: 0, status: 'invited', invitation: { by: 'boss Test' } })
    await confirm(bank, boss, asked)
    expect(await shown()).toMatchObject({ accessRights: 3, status: 'invited', positionIds: [10] })
    await boss.call(authorized.resend, { id: asked.id })
    const second = await linkOf()
    const password = 'a river of copper'
    const activate = (code: string) => bank.anyone().answer(activation.employee, { email, activationCode: code, password })
    expect((await activate(first.get('code') ?? '')).code).toBe('VF')
    expect((await activate(second.get('code') ?? '')).code).toBe('00')
    expect(await shown()).toMatchObject({ status: 'active' })
    expect(await shown()).not.toHaveProperty('invitation')
    const login = await bank.anyone().call(auth.login, { client: 'spa', username: email, password, codeChallenge: 'c'.repeat(43) })
    expect(login.accessToken).toBeTruthy()
  })

  test('an invitation that ran out says so, and is sent again', async () => {
    const { boss } = await companyOf(bank, { boss: 2 })
    const email = 'late@new.example'
    const { id } = await boss.call(authorized.create, { ...invited(email, 0), phoneCountryCode: 'RO', phone: '+40712000111' })
    const { rows: phones } = await sql`
      select country_code as country, number from phone where person_id = (select id from person where email = ${email})`.execute(bank.db)
    expect(phones).toEqual([{ country: 'RO', number: '+40712000111' }])
    await sql`update letter_code set expires_at = now() - interval '1 hour' where person_id = (select id from person where email = ${email})`.execute(
      bank.db,
    )
    const shown = async () => (await boss.call(users.list, {})).users.find((one) => one.id === id)?.status
    expect(await shown()).toBe('expired')
    await boss.call(authorized.resend, { id })
    expect(await shown()).toBe('invited')
    await sql`update access_invitation set sent_times = 10`.execute(bank.db)
    expect(reasons(await boss.answer(authorized.resend, { id }))).toEqual(['id TOO_OFTEN'])
  })

  test('the same key invites once', async () => {
    const { boss } = await companyOf(bank, { boss: 2 })
    const input = invited('once@new.example')
    const key = randomUUID()
    const [one, two] = [await boss.call(authorized.create, input, { key }), await boss.call(authorized.create, input, { key })]
    expect(one.transactionId).toBe(two.transactionId)
  })
})
