/** What happens to global payments by itself: letters, payments that nobody took in time, those that arrived, and telling both sides. */
import { brands, type BrandId } from '@ducat/brands'
import { decimal, money } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { speaking, written } from '../../texts.ts'
import { notify } from '../notifications/index.ts'
import { giveBack, markEnding, settle } from './back.ts'
import { putOffEnds } from './halted.ts'
import { languageFor } from './language.ts'
import { sendLetters, type LetterParts } from './letters.ts'
import { paymentBy, paymentsWhere, type PaymentRow } from './store.ts'

const AT_ONCE = 100

/** Of a long file there are many, and letters are slow: a few rounds, and the rest the next time. */
const ROUNDS = 4

export async function carryGlobal(parts: LetterParts): Promise<void> {
  const { db, onTrouble } = parts
  await putOffEnds(db)
  const late = await idsWhere(db, sql`ending is null and expires_at <= now()`)
  await markEnding(db, late, 'expired')
  for (let round = 0; round < ROUNDS; round++) {
    const ending = await idsWhere(db, sql`ending is not null`)
    await Promise.all(ending.map((id) => giveBack(parts, id).catch(onTrouble)))
    if (ending.length < AT_ONCE) break
  }
  const arrived = await paymentsWhere(
    db,
    sql`g.state = 'paid' and g.told_at is null and g.ended_at is not null and o.state in ('posted', 'sent') order by g.operation_id limit ${AT_ONCE}`,
  )
  await Promise.all(arrived.map((payment) => settle(parts, payment).catch(onTrouble)))
  await tellEnds(parts)
  for (let round = 0; round < ROUNDS && (await sendLetters(parts)) > 0; round++);
}

/** Of those that are set aside for somebody. */
async function idsWhere(db: Db, where: RawBuilder<unknown>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select operation_id as id from global_payment where state in ('sent', 'opened', 'chosen') and ${where} order by 1 limit ${AT_ONCE}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Once each: whoever marks it tells it. */
async function tellEnds({ db, mail, onTrouble }: LetterParts): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    update global_payment set told_at = now() where operation_id in (
      select g.operation_id from global_payment g join operation o on o.id = g.operation_id
      where g.told_at is null and g.ended_at is not null and o.state in ('settled', 'returned') order by 1 limit ${AT_ONCE} for update of g skip locked
    ) returning operation_id as id`.execute(db)
  for (const { id } of rows)
    try {
      const payment = (await paymentBy(db, id))!
      await tellSender(payment)
      if (payment.letteredAt && (payment.state === 'expired' || payment.state === 'recalled')) await tellRecipient(payment)
    } catch (error) {
      onTrouble(error)
    }

  async function tellSender({ state, customerId, name, amount, currency, note, id }: PaymentRow): Promise<void> {
    const text = ({ paid: 'globalPaid', refused: 'globalRefused', expired: 'globalExpired' } as const)[
      state as 'paid' | 'refused' | 'expired'
    ]
    const { rows: asked } = await sql<{ person: number | null }>`select person_id as person from operation where id = ${id}`.execute(db)
    const personId = asked[0]?.person
    if (!text || !personId) return
    const facts = { payee: name, amount: `${decimal(money(amount, currency))} ${currency}`, id: Number(id), reason: note ?? '' }
    await notify(db, { personId, customerId, text, facts })
  }

  async function tellRecipient(payment: PaymentRow): Promise<void> {
    const i18n = speaking(await languageFor(db, payment))
    const brand = payment.brand as BrandId
    const values = {
      sender: payment.sender,
      brand: brands[brand].projectName,
      amount: written(i18n, money(payment.amount, payment.currency)),
    }
    await mail.send({
      brand,
      to: payment.email,
      subject: i18n.t('{amount} from {sender} was returned', values),
      body:
        payment.state === 'recalled'
          ? i18n.t('Hello,\n\n{sender} cancelled the payment of {amount} with {brand}. You do not have to do anything.', values)
          : i18n.t(
              'Hello,\n\nThe {amount} that {sender} sent with {brand} was not claimed in time, so it was returned to the sender. You do not have to do anything.',
              values,
            ),
    })
  }
}
