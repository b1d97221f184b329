/** What people agreed to: listed with when and from where, and given as papers. */
import { brands } from '@ducat/brands'
import { olderTermText, termOf } from '@ducat/brands/terms.ts'
import { accounts } from '@ducat/contract/accounts/calls'
import { emailLinks, emails } from '@ducat/contract/emails/calls'
import { accountAgreement, legal } from '@ducat/contract/legal/calls'
import { terms } from '@ducat/contract/session/calls'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'

let bank: TestBank
let ana: Somebody
let bob: Somebody
let newcomer: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ ana, bob, newcomer } = await bank.world({
    ana: { usd: '1.00' },
    bob: { usd: '1.00' },
    newcomer: { usd: '1.00', termsAccepted: false },
  }))
})
afterAll(() => bank.close())

const textOf = async (bytes: Uint8Array) => (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
const raw = (who: Somebody, method: string, body: object) =>
  bank.app.inject({
    method: 'POST',
    url: `/api/v4/?${method}`,
    headers: { host: who.host, authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    payload: body,
  })

describe('refused', () => {
  test('[C-SET-018] [C-SET-019] [C-SET-020] an agreement that is not there, somebody else’s account, and an address that is not one’s own', async () => {
    const theirs = (await bob.call(accounts.list, {})).accounts.account[0]!.accountId
    const missing = await raw(ana, 'agreementDownload', { id: 99 })
    expect(missing.json()).toMatchObject({ responseCode: 'TA1' })
    expect((await ana.answer(accountAgreement.get, { accountId: theirs })).code).toBe('TA1')
    expect((await ana.answer(accountAgreement.send, { accountId: theirs })).code).toBe('TA1')
    expect(reasonsOf(await ana.answer(accountAgreement.send, { email: bob.email }))).toEqual(['VF', 'email', 'NOT_YOUR_ADDRESS'])
  })
})

test('[C-SET-013] agreements have a version, and once accepted the day and the address they were accepted from', async () => {
  const before = (await newcomer.call(legal.info, {})).agreements
  expect(before.map(({ id, name, version, acceptedDate }) => [id, name, version, acceptedDate])).toEqual([
    [1, 'User agreement', 1, undefined],
    [2, 'Privacy policy', 2, undefined],
  ])
  await newcomer.call(terms.accept, { termIds: [1, 2] })
  for (const agreement of (await newcomer.call(legal.info, {})).agreements) {
    expect(agreement).toMatchObject({
      acceptedVersion: agreement.version,
      acceptedFrom: '127.0.0.1',
      url: expect.stringMatching(/^https:/) as string,
    })
    expect(Date.parse(agreement.acceptedDate!)).toBeGreaterThan(Date.now() - 60_000)
  }
  expect((await ana.call(legal.info, {})).agreements[0]).toMatchObject({ acceptedDate: '2025-10-01T00:00:00.000Z' })
})

test('[C-OWN-343] what came and went since the version that was accepted, in the reader’s language; a version that never was is not there', async () => {
  for (const asked of [
    { id: 2, since: 2 },
    { id: 2, since: 7 },
    { id: 1, since: 1 },
    { id: 99, since: 1 },
  ])
    expect((await ana.answer(legal.changes, asked)).code).toBe('TA1')
  expect((await ana.answer(legal.changes, { id: 2, since: 0 })).code).toBe('VF')
  const { version, changes } = await ana.call(legal.changes, { id: 2, since: 1 })
  expect(version).toBe(2)
  expect(changes.find(({ kind }) => kind === 'added')?.text).toContain('We send notifications by text message')
  expect(changes.find(({ kind }) => kind === 'removed')?.text).toContain('receive a copy')
  // Nothing is left out on either side: with what was added it is the text in force, with what was removed the one before.
  const words = (kinds: readonly string[]) =>
    changes
      .flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : []))
      .join('')
      .split(/\s+/)
      .filter((word) => word !== '')
  expect(words(['same', 'added'])).toEqual(termOf(brands.aldermint, 'privacyPolicy', 'en').text.split(/\s+/))
  expect(words(['same', 'removed'])).toEqual(olderTermText(brands.aldermint, 'privacyPolicy', 'en', 1)!.split(/\s+/))
  const spanish = (await ana.answer(legal.changes, { id: 2, since: 1 }, { language: 'es' })).body.changes
  expect(spanish.find(({ kind }) => kind === 'added')?.text).toContain('notificaciones por SMS')
})

test('[C-SET-018] an agreement is answered as the PDF itself, to be saved', async () => {
  const answer = await raw(ana, 'agreementDownload', { id: 2 })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''aldermint-privacyPolicy.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await textOf(new Uint8Array(answer.rawPayload))).toContain('Privacy policy')
})

test('[C-SET-019] [C-SET-020] the agreement of an account opens by a link, and a letter to an own address says where it is', async () => {
  const { accountId } = (await ana.call(accounts.list, {})).accounts.account[0]!
  const { link } = await ana.call(accountAgreement.get, { accountId })
  const file = await bank.app.inject({ url: link, headers: { host: ana.host } })
  const text = await textOf(new Uint8Array(file.rawPayload))
  expect(text).toContain('Account agreement')
  expect(text).toContain(String(accountId))
  expect(text).toContain('accepted on')
  await ana.call(accountAgreement.send, {})
  const second = 'ana.second@legal.example'
  await ana.call(emails.add, { email: second })
  expect((await ana.answer(accountAgreement.send, { email: second })).code).toBe('VF')
  const letters = (to: string) => bank.db.selectFrom('demo_message').selectAll().where('recipient', '=', to).execute()
  const secret = /\/email\/confirm\/([\w-]+)/.exec((await letters(second))[0]!.body)?.[1] ?? ''
  await bank.anyone().call(emailLinks.confirm, { secret })
  await ana.call(accountAgreement.send, { accountId, email: second })
  for (const to of [ana.email, second]) expect((await letters(to)).at(-1)?.body).toContain('/legal')
})
