/** A stranger becomes a customer: refusals first, then the letter, the account and the first money. */
import { brands } from '@ducat/brands'
import { accounts } from '@ducat/contract/accounts/calls'
import { devices } from '@ducat/contract/devices/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { joining } from '@ducat/contract/joining/calls'
import { kyc, phones } from '@ducat/contract/profile/calls'
import { activation } from '@ducat/contract/registration/calls'
import { auth, customer } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { browserKey } from '../../../test/browser-key.ts'
import { comesIn, linkTo, NEW_PASSWORD, personalSaid, type PersonalSaid } from '../../../test/newcomer.ts'
import { newest } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

const said = (email: string, more: Partial<PersonalSaid> = {}) => personalSaid(bank.anyone(), email, more)
const problems = async (more: Partial<PersonalSaid>) => {
  const { body } = await bank.anyone().answer(joining.personal, await said('wrong@test.example', more))
  return body.validationErrors?.map(({ field, reason }) => `${field} ${reason}`)
}
const login = (username: string, password = NEW_PASSWORD) =>
  bank.anyone().answer(auth.login, { client: 'spa', username, password, codeChallenge: 'c'.repeat(43) })

describe('what is not taken', () => {
  test('[REG-039] every field that is missing is named, and none may be left out but the optional ones', async () => {
    const { body } = await bank.anyone().answer(joining.personal, {})
    expect(body.validationErrors?.map(({ field }) => field)).toEqual([
      'type',
      'email',
      'password',
      'firstName',
      'lastName',
      'birthday',
      'citizenship',
      'phoneCountryCode',
      'phone',
      'address',
      'purposeIds',
      'sourceIds',
      'agreementIds',
      'captcha',
      'device',
    ])
  })

  test('[REG-002] without the terms, without the privacy policy, or without both nobody registers', async () => {
    for (const agreementIds of [[], [1], [2]]) expect(await problems({ agreementIds })).toEqual(['agreementIds TERMS_MISSING'])
  })

  test('what is wrong is said at its field, all of it at once', async () => {
    const address = { address1: '1 Mint Street', city: 'Austin', postalCode: '787', stateCode: 'ZZ', countryCode: 'US' }
    expect(
      await problems({
        type: 'kings',
        password: 'aldermint-2026',
        birthday: '2015-01-01',
        address,
        purposeIds: [],
        sourceIds: [9999],
        occupation: 9999,
        estimatedMonthlyDepositId: 9999,
        agreementIds: [],
      }),
    ).toEqual([
      'type TYPE_NOT_OFFERED',
      'password PASSWORD_WEAK',
      'birthday TOO_YOUNG',
      'address.postalCode POSTAL_CODE',
      'address.stateCode STATE',
      'purposeIds CHOOSE_ONE',
      'sourceIds NOT_IN_LIST',
      'occupation NOT_IN_LIST',
      'estimatedMonthlyDepositId NOT_IN_LIST',
      'agreementIds TERMS_MISSING',
    ])
    const { stateCode: _none, ...stateless } = { ...address, postalCode: '78701' }
    expect(await problems({ address: stateless })).toEqual(['address.stateCode STATE'])
    expect(await problems({ birthday: '2099-01-01' })).toEqual(['birthday DAY_AHEAD'])
    expect(await problems({ purposeIds: [99] })).toEqual(['purposeIds SPECIFY'])
    expect(await problems({ password: 'manchester1' })).toEqual(['password PASSWORD_LEAKED'])
  })

  test('a puzzle is solved once for each try', async () => {
    expect(await problems({ captcha: 'no-solution' })).toEqual(['captcha PUZZLE_WRONG'])
    const once = await said('once@test.example')
    expect((await bank.anyone().answer(joining.personal, once)).code).toBe('00')
    expect((await bank.anyone().answer(joining.personal, once)).body.validationErrors?.[0]?.reason).toBe('PUZZLE_WRONG')
  })

  test('[BRAND-014][BRAND-015] people register as what their brand offers and as nothing else', async () => {
    for (const [brand, { registrationPersonalTypes: offered, allowRegistration }] of Object.entries(brands))
      for (const type of ['webmasters', 'freelancers', 'webcam models', 'developers', 'independent contractors', 'others'] as const) {
        const client = bank.anyone(brand as keyof typeof brands)
        const { body } = await client.answer(joining.personal, await said('a@b.example', { type, captcha: 'none' }))
        const reason = body.validationErrors?.find(({ field }) => field === 'type')?.reason
        expect([brand, type, reason]).toEqual([
          brand,
          type,
          offered.includes(type) ? undefined : allowRegistration ? 'TYPE_NOT_OFFERED' : 'NO_REGISTRATION',
        ])
      }
  })

  test('[BRAND-016] one brand offers no registration and its bank takes none; every other one takes people', async () => {
    const answers = await Promise.all(
      Object.entries(brands).map(
        async ([
          brand,
          {
            registrationPersonalTypes: [type = 'others'],
          },
        ]) => {
          const id = brand as keyof typeof brands
          const input = await personalSaid(bank.anyone(id), `brand@${id}.example`, { type, agreementIds: [1, 2, 3] })
          const { code, body } = await bank.anyone(id).answer(joining.personal, input)
          return [id, code === '00' ? 'taken' : body.validationErrors?.[0]?.reason]
        },
      ),
    )
    expect(answers.filter(([, answer]) => answer !== 'taken')).toEqual([['kestrelrow', 'NO_REGISTRATION']])
  })
})

test('[C-REG-011][G63] a taken address is answered like a new one; its owner is told, and nothing about it changes', async () => {
  const { ana } = await bank.world({ ana: {} })
  const taken = await bank.anyone().answer(joining.personal, await said(ana.email))
  const free = await bank.anyone().answer(joining.personal, await said('free@test.example'))
  const shape = (body: object) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, `${typeof value} ${String(value).length}`]))
  expect([taken.status, shape({ ...taken.body, deviceUsername: '' })]).toEqual([free.status, shape({ ...free.body, deviceUsername: '' })])
  expect(taken.body).toMatchObject({ deviceUsername: ana.email })
  await expect.poll(() => newest(bank, ana.email), { timeout: 15_000 }).toContain('You already have one')
  expect(await newest(bank, ana.email)).not.toContain('code=')
  expect((await login(ana.email)).body).not.toHaveProperty('accessToken')
  await expect(ana.signIn()).resolves.toBeTruthy()
})

describe('the way in', () => {
  test('[C-REG-011][REG-039] nobody comes in before the link; then there is a customer with all that was said and an account of the country', async () => {
    const email = 'Nell@Test.example'
    const address = {
      address1: '1 Mint Street',
      address2: 'Flat 7',
      city: 'Austin',
      postalCode: '78701',
      stateCode: 'TX',
      countryCode: 'US',
    }
    const device = { name: 'iPhone of Nell', code: 'phone-of-nell', type: 'ios' } as const
    const answer = await bank.anyone().call(joining.personal, await said(email, { address, taxId: '123-45-6789', device }))
    expect(answer).toEqual({
      deviceSecret: expect.stringMatching(/^[\w-]{43}$/),
      deviceUserId: expect.any(Number),
      deviceUsername: 'nell@test.example',
    })
    expect((await login(email)).status).toBe(403)
    const { user, code } = await linkTo(bank, 'nell@test.example', 'activation')
    expect(user).toBe('nell@test.example')
    expect(
      (await bank.anyone().answer(activation.account, { username: email, activationCode: 'guess' })).body.validationErrors?.[0]?.reason,
    ).toBe('LINK_WRONG')
    expect(await bank.anyone().call(activation.account, { username: email, activationCode: code })).toEqual({})
    expect((await bank.anyone().answer(activation.account, { username: email, activationCode: code })).code).toBe('VF')
    const nell = await comesIn(bank, email)
    expect((await nell.call(customer.info, {})).customer).toMatchObject({ firstName: 'Nell', lastName: 'Okoro', verified: false })
    const { accounts: held } = await nell.call(accounts.list, {})
    expect(held.account.map(({ currencyCode, balance }) => [currencyCode, balance])).toEqual([['USD', '0.00']])
    // The phone that it was sent from confirms from now on; what it was given is its key.
    expect((await nell.call(devices.list, {})).devices.map(({ name, code: of, type }) => ({ name, code: of, type }))).toEqual([device])
    expect(await nell.call(kyc.customerInfo, {})).toMatchObject({
      customer: {
        firstName: 'Nell',
        lastName: 'Okoro',
        birthDay: '1990-05-17',
        citizenship: ['PT'],
        taxId: '123-45-6789',
        occupation: 21,
        sourceIds: [1],
        purposeIds: [1, 2],
        estimatedMonthlyDepositId: 2,
      },
      addresses: [{ ...address, confirmed: false }],
      phone: { number: '+351912345678', confirmed: false },
    })
    // What is still asked: the number is proven by a code.
    expect((await nell.call(phones.list, {})).phones).toHaveLength(1)
  })

  test('[AUTH-067][C-REG-001] the browser that registered is signed in by the link, any other one is not', async () => {
    const key = await browserKey()
    const email = 'bound@test.example'
    await bank.anyone().call(joining.personal, await said(email, { sessionKey: key.sessionKey }))
    const { code } = await linkTo(bank, email, 'activation')
    const proof = await key.sign(`ducat login 1\n${code}\n${email}`)
    const session = await bank
      .anyone()
      .call(activation.account, { username: email, activationCode: code, sessionKey: key.sessionKey, proof })
    expect(session.accessToken).toBeTruthy()
  })

  test('[T7] who registers with somebody’s address changes nothing of what its owner registers', async () => {
    const email = 'victim@test.example'
    await bank.anyone().call(joining.personal, await said(email, { password: 'the first of two' }))
    const first = await linkTo(bank, email, 'activation')
    await bank.anyone().call(joining.personal, await said(email, { firstName: 'Thief', password: 'somebody elses one' }))
    await expect.poll(() => newest(bank, email), { timeout: 15_000 }).not.toContain(first.code)
    const second = await linkTo(bank, email, 'activation')
    await bank.anyone().call(activation.account, { username: email, activationCode: first.code })
    expect((await login(email, 'somebody elses one')).status).toBe(403)
    expect((await login(email, 'the first of two')).status).toBe(200)
    expect((await bank.anyone().answer(activation.account, { username: email, activationCode: second.code })).code).toBe('VF')
  })

  test('[T7] who registers with the address of a company’s user puts neither phone nor browser of their own into that user’s hands', async () => {
    const key = await browserKey()
    const { clerk } = await bank.world({ clerk: { email: 'clerk@works.example', works: { for: 'Works Ltd', rights: 3 } } })
    const device = { name: 'Phone of a thief', code: 'phone-of-a-thief', type: 'android' } as const
    await bank.anyone().call(joining.personal, await said(clerk.email, { device, sessionKey: key.sessionKey }))
    const { code } = await linkTo(bank, clerk.email, 'activation')
    const proof = await key.sign(`ducat login 1\n${code}\n${clerk.email}`)
    const opened = await bank
      .anyone()
      .call(activation.account, { username: clerk.email, activationCode: code, sessionKey: key.sessionKey, proof })
    expect(opened).toEqual({})
    expect((await clerk.call(devices.list, {})).devices).toEqual([])
    expect((await login(clerk.email)).body).not.toHaveProperty('accessToken')
  })

  test('[C-REG-005] another letter for whoever has not opened theirs; the link before ends', async () => {
    const email = 'again@test.example'
    await bank.anyone().call(joining.personal, await said(email))
    const first = await linkTo(bank, email, 'activation')
    await bank.anyone().call(activation.resend, { email })
    await expect.poll(() => newest(bank, email), { timeout: 15_000 }).not.toContain(first.code)
    const second = await linkTo(bank, email, 'activation')
    expect((await bank.anyone().answer(activation.account, { username: email, activationCode: first.code })).code).toBe('VF')
    await bank.anyone().call(activation.account, { username: email, activationCode: second.code })
    expect((await login(email)).status).toBe(200)
  })

  test('the same address fifty times at once gives one customer, and so does a link that is pressed twenty times', async () => {
    const email = 'crowd@test.example'
    const all = await Promise.all(Array.from({ length: 50 }, () => said(email)))
    const answers = await Promise.all(all.map((one, place) => bank.anyone().answer(joining.personal, one, { address: `192.0.2.${place}` })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['00']))
    const { code } = await linkTo(bank, email, 'activation')
    await Promise.all(Array.from({ length: 20 }, () => bank.anyone().answer(activation.account, { username: email, activationCode: code })))
    const { rows } = await sql`
      select c.id from customer c join person p on p.id = c.person_id where p.email = ${email}`.execute(bank.db)
    expect(rows).toHaveLength(1)
  })

  test('an invitation that brought them is found, and its money is theirs', async () => {
    const { payer } = await bank.world({ payer: { eur: '50.00', usd: '10.00' } })
    const email = 'invited@test.example'
    for (const { accountId, currencyCode } of (await payer.call(accounts.list, {})).accounts.account)
      await payer.call(p2p.send, { accountId, amount: '2.50', currency: currencyCode, toEmail: email })
    await bank.anyone().call(joining.personal, await said(email))
    const { code } = await linkTo(bank, email, 'activation')
    await bank.anyone().call(activation.account, { username: email, activationCode: code })
    const joined = await comesIn(bank, email)
    // An account of the country, and one for what came in another currency.
    const { accounts: held } = await joined.call(accounts.list, {})
    expect(held.account.map(({ currencyCode, balance }) => `${balance} ${currencyCode}`)).toEqual(['2.50 EUR', '2.50 USD'])
    await booksAreRight(bank)
  })

  test('an invoice that was sent to their address before is waiting for them', async () => {
    const { seller } = await bank.world({ seller: { eur: '1.00' } })
    const email = 'billed@test.example'
    const dueDate = addDays(dayOf(instantOf(new Date())), 7)
    const { id } = await seller.call(invoices.create, { toEmail: email, amount: '40.00', currency: 'EUR', dueDate })
    await bank.anyone().call(joining.personal, await said(email))
    const { code } = await linkTo(bank, email, 'activation')
    await bank.anyone().call(activation.account, { username: email, activationCode: code })
    const joined = await comesIn(bank, email)
    const { invoices: received } = await joined.call(invoices.received, {})
    expect(received.map((one) => [one.id, one.amount, one.payeeEmail])).toEqual([[id, '40.00', seller.email]])
  })
})
