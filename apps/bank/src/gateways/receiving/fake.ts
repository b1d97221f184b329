/**
 * The receiving banks and networks of the demo and the tests. Money is sent to them on /demo/bank, and takes a few seconds on its way.
 * Every name and number is invented; routing numbers and BICs have the right form and belong to nobody.
 */
import { randomUUID } from 'node:crypto'
import { currency as currencyOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { testAddress } from './addresses.ts'
import type { Arrival, BankDetails, Receiver, Receiving } from './port.ts'

const networks: Readonly<Record<string, string>> = { BTC: 'Bitcoin', ETH: 'Ethereum', LTC: 'Litecoin' }

export const fakeReceiving = (db: Db): Receiving => ({
  networkOf: (currency) => networks[currency],
  details: async (of) => (currencyOf(of.currency).digital ? [] : waysInto(of)),
  newAddress: async (currency) => testAddress(currency),

  async arrived(most, after) {
    const rows = await db
      .selectFrom('fake_arrival')
      .selectAll()
      .where('taken_at', 'is', null)
      .where('arrives_at', '<=', sql<Date>`now()`)
      .$if(after !== undefined, (open) =>
        open.where(sql<boolean>`(arrives_at, id) > (select last.arrives_at, last.id from fake_arrival last where last.id = ${after})`),
      )
      .orderBy('arrives_at')
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ id, brand, destination, reference, amount, currency, sender, note }): Arrival => ({
      id,
      brand,
      destination,
      reference: reference ?? undefined,
      amount: money(amount, currency),
      sender,
      note: note ?? undefined,
    }))
  },
  async credited(id) {
    await sql`update fake_arrival set taken_at = now() where id = ${id} and taken_at is null`.execute(db)
  },
  async sendBack(id, why) {
    await sql`update fake_arrival set taken_at = now(), sent_back = ${why} where id = ${id} and taken_at is null`.execute(db)
  },
})

/** Money that somebody outside sends to one of our customers, and that is on its way for so many seconds. */
export async function sendFromOutside(db: Db, { seconds, ...sent }: Omit<Arrival, 'id'> & { readonly seconds: number }): Promise<void> {
  await sql`
    insert into fake_arrival (id, brand, destination, reference, amount, currency, sender, note, arrives_at)
    values (${randomUUID()}, ${sent.brand}, ${sent.destination}, ${sent.reference ?? null}, ${sent.amount.minor}, ${sent.amount.currency},
            ${sent.sender}, ${sent.note ?? null}, now() + make_interval(secs => ${seconds}))`.execute(db)
}

const CORRESPONDENT = {
  bankName: 'Meridian Correspondent Bank (fictional)',
  bankAddress: '1 Harbour Square, Northport, Exampleland',
  swift: 'MERDXX22',
}

/** Euros and lei have an IBAN of their own. Dollars within their country come to one account of ours and need the reference. */
function waysInto({ currency, number, accountId }: Receiver): readonly BankDetails[] {
  const own = { bankAccountNumber: number, iban: number, routingNumber: undefined, reference: undefined }
  const house = { bankName: 'Ducat Clearing House (fictional)', bankAddress: '8 Mint Street, Bucharest, Romania', swift: 'DUCAROBU' }
  const worldwide: BankDetails = { type: 'swift', ...own, ...CORRESPONDENT }
  if (currency === 'EUR') return [{ type: 'sepa', ...own, ...house }, worldwide]
  if (currency === 'RON') return [{ type: 'local', ...own, ...house }, worldwide]
  if (currency === 'USD') {
    const american = { bankName: 'First Prairie Trust (fictional)', bankAddress: '200 Grain Avenue, Springfield, United States' }
    const shared = { bankAccountNumber: '4400917725', routingNumber: '099900014', iban: undefined, swift: undefined }
    return [{ type: 'local', ...american, ...shared, reference: `DU${accountId}` }, worldwide]
  }
  return [worldwide]
}
