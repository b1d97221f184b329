/** What the demo's shops sell: different kinds of shops and currencies, so that limits, closed categories and exchanges can be tried. */
import type { I18n } from '@lingui/core'

export interface Good {
  readonly id: string
  readonly shop: string
  /** Merchant category code. */
  readonly code: string
  readonly name: (i18n: I18n) => string
  /** Absent: whoever buys says how much. */
  readonly price?: string
  readonly currency: string
  /** Seconds until it is taken again; a month in the world. */
  readonly repeatsEvery?: number
}

export const goods: readonly Good[] = [
  { id: 'novel', shop: 'Lantern Books', code: '5942', name: (i18n) => i18n.t('A novel'), price: '14.50', currency: 'USD' },
  { id: 'groceries', shop: 'Piața Mare', code: '5411', name: (i18n) => i18n.t('Groceries for a week'), price: '187.40', currency: 'RON' },
  { id: 'flight', shop: 'Skerry Air', code: '4511', name: (i18n) => i18n.t('A flight to Lisbon'), price: '129.00', currency: 'EUR' },
  { id: 'headphones', shop: 'Byte & Bolt', code: '5732', name: (i18n) => i18n.t('Headphones'), price: '79.00', currency: 'GBP' },
  { id: 'wine', shop: 'Hill & Hop', code: '5921', name: (i18n) => i18n.t('Two bottles of wine'), price: '32.00', currency: 'EUR' },
  { id: 'chips', shop: 'Lucky Wheel', code: '7995', name: (i18n) => i18n.t('Ten chips for roulette'), price: '20.00', currency: 'USD' },
  {
    id: 'hosting',
    shop: 'Hostera Cloud',
    code: '4816',
    name: (i18n) => i18n.t('Hosting, a subscription that is taken every minute'),
    price: '9.00',
    currency: 'USD',
    repeatsEvery: 60,
  },
  { id: 'gift', shop: 'Paper Parcel', code: '5947', name: (i18n) => i18n.t('A gift voucher of any amount'), currency: 'USD' },
]
