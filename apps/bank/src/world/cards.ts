/** Cards of a world at the processor, and what shops asked of them lately: read from the movements that the world has. */
import { accountTypes, cardStatus } from '@ducat/contract/accounts/models'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { CardProcessor, CardState } from '../gateways/cards/port.ts'
import type { World } from './builder.ts'
import { shopCodes } from './names.ts'

/** Days of purchases that are told with their details. */
const DAYS = 60

export async function writeCards(db: Db, { brand, accounts }: World, cards: CardProcessor): Promise<void> {
  for (const { id, owner, currency, card } of accounts) {
    if (!card) continue
    const { ref } = await cards.issue({
      id: `world ${id}`,
      brand,
      currency,
      holder: owner.name,
      isVirtual: card.isVirtual,
      isExpress: false,
      moved: { lastFour: card.lastFour, expiry: card.expiry, state: stateOf(card.status) },
    })
    await db
      .updateTable('card')
      .set({
        ref,
        holder_name: owner.name,
        shipping: card.isVirtual ? null : 'standard',
        activated_at: wasUsed(card.status) ? sql<Date>`now()` : null,
      })
      .where('account_id', '=', id)
      .execute()
  }
  await drawOnAccounts(db, accounts)
  await writePurchases(
    db,
    accounts.flatMap(({ id, card }) => (card ? [id] : [])),
  )
}

/** A debit card that never had money of its own spends what is on the account in its currency. */
async function drawOnAccounts(db: Db, accounts: World['accounts']): Promise<void> {
  for (const { id, owner, currency, subType, balance } of accounts) {
    const drawn = accounts.find((one) => one.owner === owner && one.currency === currency && one.type === accountTypes.payment)
    if (subType === 'DEBIT' && balance === 0n && drawn)
      await db.updateTable('account').set({ settlement_id: drawn.id }).where('id', '=', id).execute()
  }
}

/** Taken, on its way, or declined: because there was not enough, or because of what the card is. */
async function writePurchases(db: Db, accountIds: readonly number[]): Promise<void> {
  const codes = Object.entries(shopCodes)
  await sql`
    insert into card_authorization (ref, account_id, funding_account_id, at, amount, currency, merchant_amount, merchant_currency, merchant_name,
                                    merchant_code, category, status, reason, operation_id, cleared_amount, cleared_merchant, expires_at)
    select 'world ' || m.operation_id, m.account_id, m.account_id, m.booked_at, m.amount, m.currency, m.amount, m.currency, m.counterparty_name,
           coalesce(s.code, '5999'), s.category, case m.status when 'completed' then 'cleared' when 'rejected' then 'declined' else 'approved' end,
           case when m.status <> 'rejected' then null when c.status = ${cardStatus.paused} then 'PAUSED'
                when c.status = ${cardStatus.expired} then 'EXPIRED' when c.status <> ${cardStatus.active} then 'NOT_ACTIVE' else 'NOT_ENOUGH' end,
           m.operation_id, case m.status when 'completed' then m.amount end, case m.status when 'completed' then m.amount end,
           m.booked_at + interval '7 days'
    from movement m join card c on c.account_id = m.account_id
    left join unnest(${codes.map(([shop]) => shop)}::text[], ${codes.map(([, [code]]) => code)}::text[], ${codes.map(([, [, category]]) => category ?? null)}::text[])
      s (shop, code, category) on s.shop = m.counterparty_name
    where m.account_id = any (${accountIds}) and m.type = 'Card' and m.amount > 0 and m.counterparty_name is not null
      and m.booked_at > now() - make_interval(days => ${DAYS})
    on conflict do nothing`.execute(db)
}

const onItsWay: readonly number[] = [
  cardStatus.submitted,
  cardStatus.processing,
  cardStatus.printing,
  cardStatus.printed,
  cardStatus.shipped,
  cardStatus.pending,
]

const wasUsed = (status: number): boolean => !onItsWay.includes(status)

function stateOf(status: number): CardState {
  if (!wasUsed(status)) return 'made'
  if (status === cardStatus.active) return 'active'
  return status === cardStatus.paused ? 'paused' : 'blocked'
}
