/** The shops of the demo: a card scheme that asks the bank's desk, takes what was set aside, and asks the holder where it must. */
import type { AreaParts } from '../area.ts'
import { demoSeal } from '../db/seal.ts'
import { fakeNetwork } from '../gateways/cards/fake-network.ts'
import { cardDesk, tellDeclined, threeDSecure } from '../modules/cards/index.ts'

export function cardNetwork(parts: AreaParts) {
  const { db, batches, gateways, log, clock, seal } = parts
  const desk = cardDesk({
    db,
    batches,
    fx: gateways.fx,
    onDeclined: async (card, purchase, reason) => {
      if (reason !== 'SECURITY') return
      await tellDeclined({ db, mail: gateways.mail }, card, purchase).catch((error: unknown) => log.error({ err: error }, 'undelivered'))
    },
  })
  const network = fakeNetwork(db, seal ?? demoSeal, desk, clock)
  return { network, secure: threeDSecure(parts), job: { name: 'card-shops', every: 5, work: () => network.carryOn() } }
}
