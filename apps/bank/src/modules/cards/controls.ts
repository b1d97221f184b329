/** What a card may be used for: limits, kinds of shops, 3-D Secure. The processor holds to it, and the bank looks again. */
import { security as calls } from '@ducat/contract/cards/calls'
import { shopCategories } from '@ducat/contract/cards/models'
import { decimal, money, parseMoney, readMoney, type Money } from '@ducat/values'
import { sql } from 'kysely'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Controls } from '../../gateways/cards/port.ts'
import { spentBy } from './desk.ts'
import { cardThatCan, ownCard, type Card } from './store.ts'

export const controls: Handlers<typeof calls> = {
  async enroll({ accountId }, { db, customerId, gateways }) {
    const card = await cardThatCan(db, customerId, accountId, 'enroll')
    await gateways.cards.change(card.ref, { enrolled: true })
    await sql`update card set enrolled_at = coalesce(enrolled_at, now()) where account_id = ${accountId}`.execute(db)
    return {}
  },

  /** Our reading: what must be there before a card works in the app and in online shops. */
  async requirement({ accountId }, { db, customerId, principal }) {
    const card = await ownCard(db, customerId, accountId)
    const { rows } = await sql<{ phone: boolean; document: boolean }>`
      select exists (select 1 from phone where person_id = ${principal.personId} and confirmed_at is not null) as phone,
             (select needs_card_document from customer where id = ${customerId}) as document`.execute(db)
    const requirements = [
      ...(card.enrolled ? [] : ['enrollment']),
      ...(rows[0]?.phone ? [] : ['phone']),
      ...(rows[0]?.document ? ['document'] : []),
    ]
    return { isRequired: requirements.length > 0, requirements }
  },

  async limits({ accountId }, { db, customerId }) {
    const card = await ownCard(db, customerId, accountId)
    const { today, thisMonth } = await spentBy(db, card)
    const inOwn = (minor: bigint) => decimal(money(minor, card.currency))
    return { ...limitsOf(card), spentToday: inOwn(today), spentThisMonth: inOwn(thisMonth) }
  },

  async setLimits({ accountId, daily, monthly, perPayment, blockedCategories }, { db, customerId, gateways }) {
    const card = await cardThatCan(db, customerId, accountId, 'setLimits')
    const next: Card = {
      ...card,
      daily: limit(card, 'daily', daily),
      monthly: limit(card, 'monthly', monthly),
      perPayment: limit(card, 'perPayment', perPayment),
      blockedCategories: [...new Set(blockedCategories)].toSorted(),
    }
    await db
      .updateTable('card')
      .set({
        daily_limit: next.daily?.minor ?? null,
        monthly_limit: next.monthly?.minor ?? null,
        payment_limit: next.perPayment?.minor ?? null,
        blocked_categories: [...next.blockedCategories],
      })
      .where('account_id', '=', accountId)
      .execute()
    await gateways.cards.change(card.ref, { controls: controlsOf(next) })
    return limitsOf(next)
  },
}

export const controlsOf = ({ perPayment, blockedCategories }: Card): Controls => ({ perPayment, blockedCategories })

const limitsOf = ({ daily, monthly, perPayment, blockedCategories }: Card) => ({
  daily: daily && decimal(daily),
  monthly: monthly && decimal(monthly),
  perPayment: perPayment && decimal(perPayment),
  blockedCategories: shopCategories.filter((category) => blockedCategories.includes(category)),
})

function limit({ currency }: Card, field: string, typed: string | undefined): Money | undefined {
  if (typed === undefined) return undefined
  const read = readMoney(typed, currency)
  if (typeof read === 'string') throw amountRefused(field, read, currency)
  if (read.minor < parseMoney('1.00', currency).minor) throw new Refused('VF', { field, reason: 'TOO_SMALL', limit: 1 })
  return read
}
