/** Letters that people expect: a card is on its way, a card was declined because something looked wrong. In each reader's language. */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import type { Db } from '../../db/pool.ts'
import type { Purchase } from '../../gateways/cards/port.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { speaking, written } from '../../texts.ts'
import { keepersOf } from '../session/index.ts'
import { cardByAccount, shown, type Card } from './store.ts'

export interface LetterParts {
  readonly db: Db
  readonly mail: Mail
}

export async function tellShipped({ db, mail }: LetterParts, accountId: number): Promise<void> {
  const card = await cardByAccount(db, accountId)
  if (!card) return
  const brand = brands[card.brand as BrandId]
  for (const { email, name, language } of await keepersOf(db, card.customerId)) {
    const i18n = speaking(language as Language)
    const facts = { name, card: `•••• ${card.nextLastFour ?? card.lastFour}`, brand: brand.projectName, help: brand.supports.email }
    await mail.send({
      brand: card.brand,
      to: email,
      subject: i18n.t('We have sent your card'),
      body: i18n.t(
        'Hello {name},\n\nWe have sent your card {card} to the address you chose. When it arrives, sign in to {brand} and activate it. It cannot be used before that.\n\nIf it has not arrived within two weeks, write to us: {help}.',
        facts,
      ),
    })
  }
}

export async function tellDeclined({ db, mail }: LetterParts, card: Card, { merchant, amount }: Purchase): Promise<void> {
  const brand = brands[card.brand as BrandId]
  for (const { email, name, language } of await keepersOf(db, card.customerId)) {
    const i18n = speaking(language as Language)
    const facts = {
      name,
      card: shown(card),
      shop: merchant.name,
      amount: written(i18n, amount),
      brand: brand.projectName,
      help: brand.supports.email,
    }
    await mail.send({
      brand: card.brand,
      to: email,
      subject: i18n.t('A payment with your card was declined'),
      body: i18n.t(
        'Hello {name},\n\nWe declined a payment of {amount} to {shop} with your card {card} to protect you: it did not look like one of yours. No money was taken.\n\nIf you made it, try again or write to us. If not, pause or block the card in {brand} now. Questions: {help}.',
        facts,
      ),
    })
  }
}
