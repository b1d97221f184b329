/** What happens to charges by itself: reserved money is booked or let go, booked money is taken, and its payer gets a receipt. */
import { brands, type BrandId } from '@ducat/brands'
import { languageOf } from '@ducat/brands/brand.ts'
import { money } from '@ducat/values'
import type { Db } from '../../db/pool.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { speaking, written } from '../../texts.ts'
import { answered, chargeKey, letGo, mark, takeDue, type ChargeRow } from './charges.ts'
import { pageRow, statementText, type PageRow } from './page.ts'
import { settled } from './pay-by-card.ts'

export interface ChargeParts {
  readonly db: Db
  readonly batches: Batcher
  readonly gateways: Gateways
  readonly onTrouble: (error: unknown) => void
}

export async function carryCharges(parts: ChargeParts): Promise<void> {
  const due = await takeDue(parts.db)
  await Promise.all(due.map((charge) => carry(parts, charge).catch(parts.onTrouble)))
}

async function carry(parts: ChargeParts, charge: ChargeRow): Promise<void> {
  const { db, gateways } = parts
  const { id, state, ref } = charge
  const row = (await pageRow(db, charge.requestId))!
  switch (state) {
    // Nobody heard the acquirer's answer, and nobody asked again: whatever was reserved is let go.
    case 'new': {
      const found = await gateways.acquiring.find(chargeKey(id))
      if (found) await answered(db, id, found)
      return letGo(db, id)
    }
    case 'challenge':
      return letGo(db, id)
    case 'authorized':
      await settled(parts, row, charge)
      return
    case 'booked':
      await gateways.acquiring.capture(ref!)
      await receipt(parts, row, charge)
      return mark(db, id, 'booked', 'captured')
    case 'releasing':
      if (ref !== null) await gateways.acquiring.release(ref)
      return mark(db, id, 'releasing', 'released')
    default:
      return
  }
}

/** Written for whoever paid: in the language in which they read the page. */
async function receipt({ gateways }: ChargeParts, row: PageRow, { payerEmail, lastFour, language }: ChargeRow): Promise<void> {
  if (payerEmail === null) return
  const brand = row.brand as BrandId
  const i18n = speaking(languageOf(language ?? 'en') ?? 'en')
  const values = {
    payee: row.payeeName ?? brands[brand].projectName,
    amount: written(i18n, money(row.amount, row.currency)),
    number: row.number ?? '',
    what: row.description ?? row.payeeName ?? '',
    card: lastFour,
    text: statementText(row),
    help: brands[brand].supports.email,
  }
  await gateways.mail.send({
    brand,
    to: payerEmail,
    subject: i18n.t('Receipt: {amount} to {payee}', values),
    body:
      row.number === null
        ? i18n.t(
            'Hello,\n\nYou paid {amount} to {payee} with the card ending in {card}: {what}. On the card’s statement it is called {text}.\n\nIf you did not make this payment, write to us: {help}.',
            values,
          )
        : i18n.t(
            'Hello,\n\nYou paid invoice {number} from {payee}: {amount}, with the card ending in {card}. On the card’s statement it is called {text}.\n\nIf you did not make this payment, write to us: {help}.',
            values,
          ),
  })
}
