/** Number, security code and PIN. The processor has them; they pass through here once and are kept nowhere (goal G85). */
import { secrets as calls } from '@ducat/contract/cards/calls'
import type { Engine } from '../../approvals/engine.ts'
import type { Handlers } from '../../call/context.ts'
import { pinChange, pinShow } from './operations.ts'
import { proven } from './proof.ts'
import { cardThatCan, shown } from './store.ts'

export const secrets = (engine: Engine): Handlers<typeof calls> => ({
  async changePin({ accountId, confirm, pin, pinRepeat }, context) {
    const { db, customerId, gateways, i18n, refuse } = context
    const card = await cardThatCan(db, customerId, accountId, 'changePin')
    if (isSimple(pin)) throw refuse('pin', 'TOO_SIMPLE')
    if (pin !== pinRepeat) throw refuse('pinRepeat', 'NOT_THE_SAME')
    if (!confirm) return {}
    const what = i18n.t('a new PIN of the card {card}', { card: shown(card) })
    return proven(engine, context, card, { kind: pinChange.name, call: calls.changePin, what }, async () => {
      await gateways.cards.setPin(card.ref, pin)
      return { approveType: 'none' as const }
    })
  },

  async showPin({ accountId }, context) {
    const { db, customerId, gateways, i18n } = context
    const card = await cardThatCan(db, customerId, accountId, 'showPin')
    const what = i18n.t('showing the PIN of the card {card}', { card: shown(card) })
    return proven(engine, context, card, { kind: pinShow.name, call: calls.showPin, what }, async () => ({
      pinCode: await gateways.cards.pin(card.ref),
      approveType: 'none' as const,
    }))
  },

  async getPin({ accountId }, { db, customerId, gateways }) {
    const card = await cardThatCan(db, customerId, accountId, 'showPin')
    return { pinCode: await gateways.cards.pin(card.ref) }
  },

  async details({ accountId }, { db, customerId, brand, gateways }) {
    const card = await cardThatCan(db, customerId, accountId, 'details')
    const face = { cardExpiryMonth: card.expiryMonth, cardExpiryYear: card.expiryYear, cardHolderName: card.holderName }
    // Such a brand never has the number itself: the processor's own frame shows it.
    if (brand.vgsCardNumberDecode) return { ...face, vgsToken: await gateways.cards.frame(card.ref) }
    const { number, cvv } = await gateways.cards.reveal(card.ref)
    return { ...face, cardNumber: number, cvv }
  },
})

/** One digit four times, or a row up or down. */
export function isSimple(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, place) => Number(digit) - Number(pin[place]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}
