/** The cards we issue, and where they are sent. Data, and the questions asked of it. */
import { cardTypes } from '@ducat/contract/accounts/models'
import { cardCurrencies } from '@ducat/contract/cards/models'
import type { I18n } from '@lingui/core'

export interface Product {
  readonly cardTypeId: number
  readonly subType: 'PREPAID' | 'DEBIT'
  readonly isVirtual: boolean
  readonly currencyCodes: readonly string[]
  readonly name: (i18n: I18n) => string
}

export const products: readonly Product[] = [
  {
    cardTypeId: cardTypes.prepaid,
    subType: 'PREPAID',
    isVirtual: false,
    currencyCodes: cardCurrencies,
    name: (i18n) => i18n.t('Prepaid card'),
  },
  { cardTypeId: cardTypes.debit, subType: 'DEBIT', isVirtual: false, currencyCodes: ['EUR', 'USD'], name: (i18n) => i18n.t('Debit card') },
  {
    cardTypeId: cardTypes.virtual,
    subType: 'PREPAID',
    isVirtual: true,
    currencyCodes: cardCurrencies,
    name: (i18n) => i18n.t('Virtual card'),
  },
]

/** Open ones of one kind that a customer may have. */
export const MOST_OF_A_KIND = 5

/** Countries that couriers reach within days. */
const byCourier = new Set('AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK US CA'.split(' '))
/** Beside them the post brings plastic to these. */
const byPost = new Set('AL AM AZ BA GE IS LI MC MD ME MK RS TR UA'.split(' '))
/** No card works there. */
const closedTo = new Set('BY CU IR KP RU SY'.split(' '))

export const hasCourier = (country: string): boolean => byCourier.has(country)
export const isServed = ({ isVirtual }: Pick<Product, 'isVirtual'>, country: string): boolean =>
  isVirtual ? !closedTo.has(country) : byCourier.has(country) || byPost.has(country)
