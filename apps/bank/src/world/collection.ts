/** Somebody with a card in every state that there is, each with a few purchases where it was ever used. Fixed: nobody else's luck changes. */
import { cardStatus, type cardTypes } from '@ducat/contract/accounts/models'
import type { World } from './builder.ts'
import { comes, goes, isSetAside, refused } from './happenings.ts'
import type { Customer } from './model.ts'
import { shops } from './names.ts'

const DAY = 86_400_000

type Kind = keyof typeof cardTypes
const collection: readonly (readonly [alias: string, lastFour: string, product: Kind, currency: string, status: number])[] = [
  ['Everyday', '4021', 'prepaid', 'USD', cardStatus.active],
  ['Subscriptions', '4039', 'virtual', 'EUR', cardStatus.active],
  ['Holidays', '4047', 'prepaid', 'EUR', cardStatus.paused],
  ['Old one', '4054', 'prepaid', 'USD', cardStatus.expired],
  ['Under review', '4062', 'prepaid', 'EUR', cardStatus.limited],
  ['Stolen', '4070', 'prepaid', 'USD', cardStatus.fraud],
  ['Not needed', '4088', 'virtual', 'USD', cardStatus.canceled],
  ['Just asked for', '4096', 'prepaid', 'USD', cardStatus.submitted],
  ['Being checked', '4104', 'prepaid', 'EUR', cardStatus.processing],
  ['Being printed', '4112', 'debit', 'EUR', cardStatus.printing],
  ['Printed', '4120', 'prepaid', 'RON', cardStatus.printed],
  ['In the post', '4138', 'debit', 'USD', cardStatus.shipped],
  ['Online', '4146', 'virtual', 'RON', cardStatus.pending],
]
const used: readonly number[] = [cardStatus.active, cardStatus.paused, cardStatus.expired, cardStatus.limited, cardStatus.fraud]

export function collect(world: World, owner: Customer, now: Date): void {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY)
  for (const currency of ['USD', 'EUR']) {
    const opening = { at: at(90), name: 'Opening deposit', description: 'First deposit' }
    world.happens(comes(world.account(owner, currency), 1_800_00n, 'Wire', opening))
  }
  for (const [place, [alias, lastFour, product, currency, status]] of collection.entries()) {
    const expiry = status === cardStatus.expired ? ([6, 2026] as const) : ([8, 2029] as const)
    const card = world.card(owner, currency, product, { alias, lastFour, status, expiry })
    if (!used.includes(status)) continue
    world.happens(comes(card, 640_00n, 'Deposit', { at: at(80), name: 'Opening deposit' }))
    const about = (shop: number, daysAgo: number) => {
      const [name, what] = shops[(place + shop) % shops.length]!
      return { at: at(daysAgo), name, description: `Card •• ${lastFour}, ${what.toLowerCase()}` }
    }
    for (const purchase of [0, 1, 2, 3, 4])
      world.happens(goes(card, BigInt(900 + purchase * 1375), 0n, 'Card', about(purchase, 40 - purchase * 7)))
    world.happens(refused(card, 999_00n, 'Card', about(6, 5)))
    if (status === cardStatus.active) world.happens(isSetAside(card, 12_40n, about(5, 1)))
  }
}
