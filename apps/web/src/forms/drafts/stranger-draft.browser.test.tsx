import { DRAFT_VERSION } from '@ducat/contract/joining/models'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStrangerDraft, type DraftNews, type StrangerDraft } from './stranger-draft.ts'
import { strangerStore } from './stranger-store.ts'

interface Typed {
  readonly note?: string
  readonly password?: string
  readonly people?: readonly { readonly name: string; readonly newPassword?: string }[]
}
const PLACE = 'stranger-draft:test'

beforeEach(async () => {
  localStorage.clear()
  await strangerStore.remove(PLACE)
})

function open(options: Partial<Parameters<typeof openStrangerDraft<Typed>>[2]> = {}, version: string = DRAFT_VERSION) {
  const news: DraftNews<Typed>[] = []
  const draft: StrangerDraft<Typed> = openStrangerDraft('test', version, { onNews: (one) => news.push(one), ...options })
  onTestFinished(() => draft.close())
  return { ...draft, news }
}
const kinds = ({ news }: { readonly news: readonly DraftNews<Typed>[] }) => news.map(({ kind }) => kind)

test('[REG-038] a registration draft saved with a version other than 3.54 is discarded, and the form can say so', async () => {
  expect(DRAFT_VERSION).toBe('3.54')
  const old = open({}, '3.53')
  old.keep({ note: 'Rent' })
  await old.flush()
  expect(await open().read()).toBe('discarded')
  expect(localStorage.getItem(PLACE)).toBeNull()
  expect(await strangerStore.read(PLACE)).toBeUndefined()
  expect(await open().read()).toBeUndefined()
})

test('a draft whose key is gone is discarded instead of stopping the form', async () => {
  localStorage.setItem(PLACE, 'AAAA.AAAA')
  await strangerStore.write(PLACE, 'AAAA.AAAA')
  expect(await open().read()).toBe('discarded')
  expect(localStorage.getItem(PLACE)).toBeNull()
  expect(await strangerStore.read(PLACE)).toBeUndefined()
})

test('a change is written by itself and read again by the next page; the storage shows none of it', async () => {
  const first = open()
  first.keep({ note: 'Brightfold – Київ' })
  await expect.poll(() => kinds(first)).toEqual(['saved'])
  for (const kept of [localStorage.getItem(PLACE), await strangerStore.read(PLACE)]) expect(kept).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(await open().read()).toMatchObject({ values: { note: 'Brightfold – Київ' } })
})

test('no script can read the key out of the browser', async () => {
  const key = await strangerStore.key()
  expect(key!.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow('key is not extractable')
})

test('passwords are not in a draft, however deep they stand', async () => {
  const draft = open()
  draft.keep({ note: 'Rent', password: 'many-mints-1', people: [{ name: 'Ana', newPassword: 'many-mints-2' }] })
  await draft.flush()
  expect(await open().read()).toMatchObject({ values: { note: 'Rent', people: [{ name: 'Ana' }] } })
  expect(JSON.stringify(await open().read())).not.toContain('many-mints')
})

test.each([
  ['pagehide', () => dispatchEvent(new Event('pagehide'))],
  ['a draft that is closed with its page', undefined],
])('%s writes at once what waits for a moment', async (_, leave) => {
  const draft = open()
  draft.keep({ note: 'Last letter' })
  if (leave) leave()
  else draft.close()
  await expect.poll(async () => open().read()).toMatchObject({ values: { note: 'Last letter' } })
})

test('of many changes the last one is kept, with few writes', async () => {
  const draft = open()
  for (let count = 0; count <= 1000; count++) draft.keep({ note: String(count) })
  await draft.flush()
  expect(await open().read()).toMatchObject({ values: { note: '1000' } })
  expect(kinds(draft).length).toBeLessThan(4)
})

test('a full local storage keeps the draft in the database alone, and a full database in local storage alone', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const first = open({ storage: { getItem: () => null, setItem: full, removeItem: (place) => localStorage.removeItem(place) } })
  first.keep({ note: 'one' })
  await first.flush()
  expect(localStorage.getItem(PLACE)).toBeNull()
  expect(kinds(first)).toEqual(['saved'])
  expect(await open().read()).toMatchObject({ values: { note: 'one' } })

  // What the database still holds is older.
  const second = open({ store: { ...strangerStore, write: async () => full() } })
  second.keep({ note: 'two' })
  await second.flush()
  expect(kinds(second)).toEqual(['saved'])
  expect(await open().read()).toMatchObject({ values: { note: 'two' } })
})

test('a browser without any room says so once, and the form goes on', async () => {
  const isFull = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const draft = open({
    storage: { getItem: () => null, setItem: isFull, removeItem: () => undefined },
    store: { ...strangerStore, write: async () => isFull() },
  })
  for (const note of ['one', 'two', 'three']) {
    draft.keep({ note })
    await draft.flush()
  }
  expect(kinds(draft)).toEqual(['full'])
})

test('in another tab the newer one wins, and a dropped draft is gone there too', async () => {
  const [here, there] = [open(), open()]
  here.keep({ note: 'older' })
  await expect.poll(() => kinds(there)).toEqual(['newer'])
  expect(there.news[0]).toMatchObject({ found: { values: { note: 'older' } } })
  there.keep({ note: 'newer' })
  await expect.poll(() => here.news.at(-1)).toMatchObject({ kind: 'newer', found: { values: { note: 'newer' } } })
  there.drop()
  await expect.poll(() => kinds(here).at(-1)).toBe('gone')
  expect(await open().read()).toBeUndefined()
})

test('what is dropped while it is written stays dropped', async () => {
  const draft = open()
  draft.keep({ note: 'Rent' })
  const writing = draft.flush()
  draft.drop()
  await writing
  expect(await open().read()).toBeUndefined()
})
