import { news } from '@ducat/contract/news/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { writeNews } from '../../world/news.ts'

let bank: TestBank
let count = 0
beforeAll(async () => {
  bank = await testBank()
  await writeNews(bank.db, 'aldermint')
})
afterAll(() => bank.close())

async function reader(wish: object = {}): Promise<Somebody> {
  const { ana } = await bank.world({ ana: { usd: '1.00', email: `ana${++count}@news.example`, ...wish } })
  return ana
}
const titles = async (who: Somebody) => (await who.call(news.list, {})).announcements.map(({ title }) => title)
const asking = async (who: Somebody) => (await who.call(news.list, { withConfirmation: true })).announcements[0]

describe('refused', () => {
  test('[C-NOTIF-001] for whoever is not signed in', async () => {
    expect((await bank.anyone().answer(news.list, {})).code).toBe('AU')
  })

  test('[C-NOTIF-002] one that is not there, one of another brand, one for companies, one of tomorrow', async () => {
    await writeNews(bank.db, 'quaywell')
    const { rows } = await sql<{ id: number }>`select max(id) as id from announcement where brand = 'quaywell'`.execute(bank.db)
    const { rows: companies } = await sql<{ id: number }>`
      select id from announcement where brand = 'aldermint' and for_companies`.execute(bank.db)
    const { rows: later } = await sql<{ id: number }>`
      insert into announcement (brand, title, body, published_at) values ('aldermint', '{"en":"Later"}', '{"en":"Later"}', now() + interval '1 day')
      returning id`.execute(bank.db)
    const ana = await reader()
    for (const id of [999_999, rows[0]!.id, companies[0]!.id, later[0]!.id]) {
      expect((await ana.answer(news.get, { id })).code).toBe('TA1')
      expect((await ana.answer(news.choose, { id, choice: 'accept' })).code).toBe('TA1')
    }
    expect(await titles(ana)).not.toContain('Later')
  })

  test('[C-NOTIF-003] a choice where nothing is asked; taking back what was accepted', async () => {
    const ana = await reader()
    const [plain] = (await ana.call(news.list, { withConfirmation: false })).announcements
    expect((await ana.answer(news.choose, { id: plain!.id, choice: 'accept' })).body.validationErrors).toMatchObject([
      { field: 'id', reason: 'NOTHING_TO_CHOOSE' },
    ])
    const { id } = (await asking(ana))!
    await ana.call(news.choose, { id, choice: 'accept' })
    expect((await ana.answer(news.choose, { id, choice: 'decline' })).body.validationErrors).toMatchObject([
      { field: 'choice', reason: 'ALREADY_ACCEPTED' },
    ])
    expect((await asking(ana))?.choice).toBe('accept')
  })
})

describe('read', () => {
  test('[NOTIF-003] newest first, unread until opened, and for this person alone', async () => {
    const [ana, bob] = [await reader(), await reader()]
    const list = await ana.call(news.list, {})
    expect(list).toMatchObject({ total: 4, unreadCount: 4 })
    expect(list.announcements.map(({ created }) => created)).toEqual(
      list.announcements
        .map(({ created }) => created)
        .toSorted()
        .toReversed(),
    )
    const { announcement } = await ana.call(news.get, { id: list.announcements[1]!.id })
    expect(announcement).toMatchObject({ id: list.announcements[1]!.id, isRead: true })
    await ana.call(news.get, { id: announcement.id })
    expect((await ana.call(news.list, {})).announcements.map(({ isRead }) => isRead)).toEqual([false, true, false, false])
    expect((await bob.call(news.list, {})).unreadCount).toBe(4)
  })

  test('in pages, in the reader’s language, and those for companies where somebody acts for one', async () => {
    const ana = await reader()
    const pages = await Promise.all([1, 2, 3].map((pageNumber) => ana.call(news.list, { pageNumber, pageSize: 2 })))
    expect(pages.map(({ announcements }) => announcements.length)).toEqual([2, 2, 0])
    const { body } = await ana.answer(news.list, {}, { language: 'ua' })
    expect(body.announcements.map(({ title }) => title)).toContain('Ваші картки, ваші ліміти')
    const clerk = await reader({ works: { for: 'Firm', rights: 2 } })
    expect(await titles(clerk)).toContain('Statements for your accountant')
    expect(await titles(await reader())).not.toContain('Statements for your accountant')
  })

  test('[C-NOTIF-003] declined, and accepted later', async () => {
    const ana = await reader()
    const { id } = (await asking(ana))!
    await ana.call(news.choose, { id, choice: 'decline' })
    expect(await asking(ana)).toMatchObject({ choice: 'decline', isRead: true })
    await ana.call(news.choose, { id, choice: 'accept' })
    expect((await asking(ana))?.choice).toBe('accept')
  })
})
