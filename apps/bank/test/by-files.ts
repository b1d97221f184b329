/** A bank whose rails are a correspondent bank with a folder of files, a customer, and the bank on the other side: for tests. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { correspondentOf, type Correspondent, type CorrespondentParts } from '../src/correspondent.ts'
import type { Db } from '../src/db/pool.ts'
import { takeArrivals } from '../src/modules/accounts/arrivals.ts'
import { batcher } from '../src/operations/batcher.ts'
import { carryOn, type RailParts } from '../src/operations/rails.ts'
import { carryOnly } from '../src/pricing/coverage.ts'
import { booksAreRight, testBank, type Somebody, type TestBank } from './bank.ts'
import { exchangeFolder, messageIdIn, settingsOf, theirBank, type TheirBank, type TheirOrder } from './correspondent.ts'
import { freshDb } from './fresh-db.ts'
import { accountIn, leave } from './leaving.ts'

/** Every test of the file has a new customer and ends with books that are right. */
export function bankByFiles() {
  let bank: TestBank
  let db: Db
  let theirs: TheirBank
  let ours: Correspondent
  let ana: Somebody
  let parts: RailParts
  let count = 0
  const onTrouble = () => undefined

  beforeAll(async () => {
    const fresh = await freshDb()
    ;({ db } = fresh)
    theirs = theirBank(exchangeFolder())
    ours = nodeWithout()
    bank = await testBank({ gateways: ours.gateways }, fresh)
    parts = { db: bank.db, batches: batcher(bank.db), rails: ours.gateways.rails, onTrouble }
  })
  afterAll(async () => {
    carryOnly()
    await bank.close()
  })
  beforeEach(async () => {
    ;({ ana } = await bank.world({ ana: { usd: '1000.00', eur: '1000.00', email: `ana${++count}@files.example` } }))
  })
  afterEach(() => booksAreRight(bank))

  /** A node of the bank without fakes: what the settings do not carry is not offered. */
  const nodeWithout = (more: Partial<CorrespondentParts> = {}): Correspondent =>
    correspondentOf(settingsOf({ RAILS_DIR: theirs.folder }), { db, fakes: { rails: false, receiving: false }, onTrouble, ...more })
  /** The books look at every order on its way. */
  async function books(): Promise<void> {
    await sql`update rail_order set next_at = now() where done_at is null`.execute(bank.db)
    await carryOn(parts)
  }
  const files = () => ours.work()
  /** A payment in euro, from the account in euro, and what their bank sees of it. */
  async function sent(amount = '100.00', who = ana): Promise<TheirOrder & { readonly messageId: string }> {
    const before = new Set(theirs.sent())
    expect((await leave(who, 'wire', amount, { fromAccountId: await accountIn(who, 'EUR'), note: 'Invoice 7' })).code).toBe('00')
    await books()
    await files()
    const [name = ''] = theirs.sent().filter((one) => !before.has(one))
    const order = theirs.orders().find(({ endToEnd }) => theirs.content(name).includes(endToEnd))
    return { ...order!, messageId: messageIdIn(theirs.content(name)) }
  }
  /** Their files are taken, and the books look. */
  async function heard(): Promise<void> {
    await files()
    await books()
  }
  const operation = (who = ana) =>
    bank.db
      .selectFrom('operation')
      .select(['id', 'state', 'reason', 'public_id'])
      .where('customer_id', '=', who.customerId)
      .where('kind', '=', 'wire')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const state = async () => (await operation()).state
  const waiting = async () =>
    (await sql<{ why: string; kind: string }>`select why, kind from rail_entry where state = 'waiting' order by id`.execute(bank.db)).rows
  const settleAll = () => sql`update rail_entry set state = 'noted' where state = 'waiting'`.execute(bank.db)
  const arrive = () => takeArrivals({ db: bank.db, batches: parts.batches, receiving: ours.gateways.receiving, onTrouble })

  return {
    get bank() {
      return bank
    },
    get theirs() {
      return theirs
    },
    get ours() {
      return ours
    },
    get ana() {
      return ana
    },
    nodeWithout,
    books,
    files,
    sent,
    heard,
    operation,
    state,
    waiting,
    settleAll,
    arrive,
  }
}
