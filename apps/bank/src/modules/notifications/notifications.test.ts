import { languages, type Language } from '@ducat/brands/brand.ts'
import { notificationTypes } from '@ducat/contract/kit/notices'
import { notifications } from '@ducat/contract/notifications/calls'
import { devices } from '@ducat/contract/devices/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { listenTo, type Ears } from '../../../test/channel.ts'
import { transaction } from '../../db/transaction.ts'
import { speaking } from '../../texts.ts'
import { notify } from './index.ts'
import { notices, wordsOf } from './texts.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

async function aboutOf({ email, customerId }: Somebody) {
  const { id } = await bank.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { personId: id, customerId }
}
const titles = async (who: Somebody, input: object = {}) =>
  (await who.call(notifications.list, input)).notifications.map(({ title, status }) => `${title}: ${status}`)

describe('reading', () => {
  test('[NOTIF-001] notices of somebody else are neither listed nor marked', async () => {
    const { ana, bob } = await bank.world({ ana: {}, bob: {} })
    await notify(bank.db, { ...(await aboutOf(ana)), text: 'documentExpired' })
    const { notifications: hers } = await ana.call(notifications.list, {})
    expect(await bob.call(notifications.list, {})).toMatchObject({ notifications: [], unreadCount: 0, total: 0 })
    expect(await bob.call(notifications.read, { ids: hers.map(({ id }) => id) })).toEqual({ unreadCount: 0 })
    expect(await titles(ana)).toEqual(['A document has expired: unread'])
  })

  test('a cursor that nobody was given is refused, as is a page beyond the list', async () => {
    const { cleo } = await bank.world({ cleo: {} })
    expect((await cleo.answer(notifications.list, { cursor: 'bm9ib2R5' })).code).toBe('TA1')
    expect((await cleo.answer(notifications.list, { pageNumber: 10_000, pageSize: 100 })).code).toBe('TA1')
    expect((await cleo.answer(notifications.list, { status: 'new' })).code).toBe('VF')
  })

  test('[C-NOTIF-004] [C-NOTIF-005] [NOTIF-001] newest first, by page and by cursor; some are marked, then all', async () => {
    const { dora } = await bank.world({ dora: {} })
    const about = await aboutOf(dora)
    for (const card of ['1', '2', '3']) await notify(bank.db, { ...about, text: 'cardClosed', facts: { card } })
    const first = await dora.call(notifications.list, { pageSize: 2 })
    expect(first).toMatchObject({ unreadCount: 3, total: 3 })
    expect(first.notifications.map(({ body }) => body.slice(0, 10))).toEqual(['The card 3', 'The card 2'])
    const second = await dora.call(notifications.list, { pageSize: 2, cursor: first.nextCursor })
    expect(second.notifications.map(({ body }) => body.slice(0, 10))).toEqual(['The card 1'])
    expect(second.nextCursor).toBeUndefined()
    expect((await dora.call(notifications.list, { pageSize: 2, pageNumber: 2 })).notifications).toEqual(second.notifications)

    expect(await dora.call(notifications.read, { ids: [second.notifications[0]!.id] })).toEqual({ unreadCount: 2 })
    expect(await titles(dora, { status: 'read' })).toEqual(['A card was closed: read'])
    expect(await dora.call(notifications.read, { ids: [] })).toEqual({ unreadCount: 2 })
    expect(await dora.call(notifications.read, {})).toEqual({ unreadCount: 0 })
    expect(await titles(dora, { status: 'unread' })).toEqual([])
  })

  test('[NOTIF-001] the reader’s language, whichever it was when it was written', async () => {
    const { emma } = await bank.world({ emma: { language: 'es' } })
    await notify(bank.db, { ...(await aboutOf(emma)), text: 'documentExpiresSoon', facts: { days: 3 } })
    const { notifications: some } = await emma.call(notifications.list, {}, { language: 'ua' })
    expect(some[0]).toMatchObject({ type: 'documentExpSoon', body: 'Строк дії підтвердження адреси мине через 3 дні. Завантажте новіше.' })
  })
})

describe('[NOTIF-005] what a notice is about', () => {
  test('a payment, a card and a part of the settings are named; what has no page is not', async () => {
    const { wes } = await bank.world({ wes: {} })
    const whose = await aboutOf(wes)
    await notify(bank.db, { ...whose, text: 'welcome', facts: { brand: 'Aldermint' } })
    await notify(bank.db, { ...whose, text: 'paymentDeclined', facts: { payee: 'Bob', amount: '1.00 USD', reason: 'No', id: 77 } })
    await notify(bank.db, { ...whose, text: 'cardClosed', facts: { card: '1', accountId: 12 } })
    await notify(bank.db, { ...whose, text: 'cardClosed', facts: { card: '1' } })
    await notify(bank.db, { ...whose, customerId: undefined, text: 'passwordChanged' })
    const { notifications: all } = await wes.call(notifications.list, {})
    expect(all.map(({ about, customerId }) => [about, customerId])).toEqual([
      [{ subject: 'settings', section: 'password' }, undefined],
      [{ subject: 'card' }, whose.customerId],
      [{ subject: 'card', id: 12 }, whose.customerId],
      [{ subject: 'transaction', id: 77 }, whose.customerId],
      [undefined, whose.customerId],
    ])
  })
})

describe('telling', () => {
  test('what was rolled back is not told', async () => {
    const { fay } = await bank.world({ fay: {} })
    const about = await aboutOf(fay)
    const failed = transaction(bank.db, async (trx) => {
      await notify(trx, { ...about, text: 'documentExpired' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await titles(fay)).toEqual([])
    expect(await bank.db.selectFrom('event').selectAll().where('customer_id', '=', fay.customerId).execute()).toEqual([])
  })

  test('[NOTIF-001] a notice reaches its person at once and in their language, and nobody else of the company', async () => {
    const { gil, hana } = await bank.world({
      gil: { language: 'es', works: { for: 'Gilded', rights: 2 } },
      hana: { works: { for: 'Gilded', rights: 2 } },
    })
    const [his, hers] = [await listenTo(gil), await listenTo(hana)]
    for (const ears of [his, hers]) ears.say({ event: 'resume', data: { customerId: gil.customerId, lastNumber: 0 } })
    await notify(bank.db, { ...(await aboutOf(gil)), text: 'supportAnswered', facts: { subject: 'Límite' } })
    expect(await his.hears('notificationCreated')).toMatchObject({
      customerId: gil.customerId,
      number: 1,
      data: {
        type: 'zohoNewMessage',
        status: 'unread',
        title: 'El servicio de atención ha respondido',
        body: 'Lee la respuesta a «Límite».',
      },
    })
    // The number is taken for her as well, or she would wait for it for ever.
    expect(await hers.hears('changed')).toMatchObject({ number: 1, data: { topics: [] } })
    expect(JSON.stringify(hers.heard)).not.toContain('Límite')
  })

  test('[NOTIF-001] [C-RT-012] a notice is said in the language of the page that shows it, from its first message on and when it changes', async () => {
    const { kira } = await bank.world({ kira: { language: 'es' } })
    const about = await aboutOf(kira)
    const told = (ears: Ears, number: number) => ears.hears('notificationCreated', (event) => event.number === number)
    const [own, page] = [await listenTo(kira), await listenTo(kira, undefined, {}, 'ua')]
    for (const ears of [own, page]) ears.say({ event: 'resume', data: { customerId: kira.customerId, lastNumber: 0 } })
    await notify(bank.db, { ...about, text: 'documentExpiresSoon', facts: { days: 3 } })
    expect(await told(own, 1)).toMatchObject({ data: { body: notices.documentExpiresSoon.body(speaking('es'), { days: 3 }) } })
    expect(await told(page, 1)).toMatchObject({ data: { body: 'Строк дії підтвердження адреси мине через 3 дні. Завантажте новіше.' } })
    // Its facts are the bank's affair.
    expect(JSON.stringify(page.heard)).not.toContain('facts')

    for (const lang of ['ro', 'tlh']) page.say({ event: 'tokenRefresh', data: { token: kira.token, lang } })
    await expect.poll(() => page.heard.filter(({ event }) => event === 'tokenResult')).toHaveLength(3)
    await notify(bank.db, { ...about, text: 'documentExpired' })
    expect(await told(page, 2)).toMatchObject({ data: { title: notices.documentExpired.title(speaking('ro')) } })
    expect(await told(own, 2)).toMatchObject({ data: { title: notices.documentExpired.title(speaking('es')) } })
  })

  test('what one tab marks as read, the others count anew', async () => {
    const { ivo } = await bank.world({ ivo: {} })
    await notify(bank.db, { ...(await aboutOf(ivo)), text: 'documentExpired' })
    const ears = await listenTo(ivo)
    ears.say({ event: 'resume', data: { customerId: ivo.customerId, lastNumber: 1 } })
    await ivo.call(notifications.read, {})
    expect(await ears.hears('changed')).toMatchObject({ number: 2, data: { topics: ['notifications'] } })
  })

  test('a linked phone is told to its owner', async () => {
    const { jana } = await bank.world({ jana: {} })
    await jana.call(devices.link, { name: 'Jana’s phone', code: 'jana-1', type: 'ios' })
    expect((await jana.call(notifications.list, {})).notifications).toMatchObject([
      { type: 'info', title: 'A phone was linked', body: expect.stringContaining('Jana’s phone') as string },
    ])
  })
})

test('[NOTIF-002] every notice is of a kind that the specification lists, and speaks six languages', () => {
  expect(notificationTypes).toHaveLength(22)
  const facts = {
    brand: 'B',
    device: 'D',
    card: 'C',
    days: 21,
    subject: 'S',
    failed: 21,
    all: 42,
    amount: '1.00 USD',
    payee: 'P',
    reason: 'R',
    left: 21,
  }
  for (const notice of Object.values(notices)) {
    expect(notificationTypes).toContain(notice.type)
    const said = languages.map((language) => Object.values(wordsOf(notice, speaking(language), facts)).join(' '))
    expect(new Set(said).size, said[0]).toBe(languages.length)
    expect(said.join(' ')).not.toMatch(/[{}#]/)
  }
})

test('an amount in a notice is written as the screens of its reader write it', () => {
  const facts = { payee: 'Ana', amount: '1234.50 EUR' }
  const body = (language: Language) => wordsOf(notices.scheduleNoMoney, speaking(language), facts).body.replaceAll(/\s/g, ' ')
  expect(body('en')).toContain('€1,234.50 to Ana')
  expect(body('ua')).toContain('€1 234,50')
})
