/**
 * Money from outside at our accounts with the correspondent bank. All customers are paid at the account of their currency, and named by a
 * reference; a bank that knows each customer's own IBAN says that instead. Money that cannot be credited waits for an operator: sending it
 * back is a payment, which nobody makes unasked.
 */
import { currency as currencyOf, money } from '@ducat/values'
import { isIban } from '@ducat/values/iban'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Arrival, BankDetails, Receiver, Receiving, SentBack } from '../receiving/port.ts'
import { accountIn, type RailsSettings } from './settings.ts'

const PREFIX = 'bank-entry-'
const numberOf = (id: string): bigint => BigInt(id.slice(PREFIX.length))
const isOurs = (id: string): boolean => id.startsWith(PREFIX)

interface Row {
  readonly id: bigint
  readonly brand: string
  readonly destination: string | null
  readonly reference: string | null
  readonly amount: bigint
  readonly currency: string
  readonly sender: string | null
  readonly note: string | null
}

/** `others` plays the networks of digital currencies, where a fake may. */
export function receivingOf(db: Db, settings: Pick<RailsSettings, 'accounts' | 'bank'>, others: Receiving | undefined): Receiving {
  const set = async (id: string, state: 'credited' | 'waiting', why: SentBack | null) => {
    await sql`update rail_entry set state = ${state}, why = ${why} where id = ${numberOf(id)} and state = 'arriving'`.execute(db)
  }
  return {
    networkOf: (currency) => others?.networkOf(currency),
    details: async (of) => waysInto(settings, of),
    async newAddress(currency) {
      if (!others) throw new Error(`no network carries ${currency}`)
      return others.newAddress(currency)
    },
    async arrived(most, after) {
      const mine = after === undefined || isOurs(after) ? await arriving(db, most, after) : []
      if (!others || mine.length === most) return mine
      return [...mine, ...(await others.arrived(most - mine.length, after !== undefined && !isOurs(after) ? after : undefined))]
    },
    credited: async (id) => (isOurs(id) ? set(id, 'credited', null) : others?.credited(id)),
    sendBack: async (id, why) => (isOurs(id) ? set(id, 'waiting', why) : others?.sendBack(id, why)),
  }
}

async function arriving(db: Db, most: number, after: string | undefined): Promise<readonly Arrival[]> {
  const { rows } = await sql<Row>`
    select id, brand, destination, end_to_end as reference, amount, currency, counterparty as sender, note from rail_entry
    where state = 'arriving' and id > ${after === undefined ? 0n : numberOf(after)} order by id limit ${most}`.execute(db)
  return rows.map(({ id, brand, destination, reference, amount, currency, sender, note }) => ({
    id: `${PREFIX}${id}`,
    brand,
    destination: destination ?? '',
    reference: reference ?? undefined,
    amount: money(amount, currency),
    sender: sender ?? '',
    note: note ?? undefined,
  }))
}

function waysInto({ accounts, bank }: Pick<RailsSettings, 'accounts' | 'bank'>, { currency, accountId }: Receiver): readonly BankDetails[] {
  const account = currencyOf(currency).digital ? undefined : accountIn({ accounts }, currency)
  if (!account) return []
  const iban = isIban(account.number) ? account.number : undefined
  return [
    {
      type: currency === 'EUR' && iban !== undefined ? 'sepa' : 'swift',
      bankAccountNumber: account.number,
      bankName: bank.name,
      bankAddress: bank.address,
      swift: account.bic,
      iban,
      routingNumber: undefined,
      reference: `DU${accountId}`,
    },
  ]
}
