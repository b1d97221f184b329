/**
 * What things cost and how much may move, as data. The first row that fits decides: a brand's own rows (`prices` of packages/brands) stand
 * before everybody's, and here what holds for one currency or some countries before what holds for all.
 * Amounts are in the currency of the row; a row without a currency holds for all, with its amounts in US dollars.
 */
import type { Fee, Limits } from '@ducat/brands/brand.ts'
import type { TransferType } from '@ducat/contract/transfers/models'

type Ours<Row> = Row & { readonly kind: TransferType }

export const fees: readonly Ours<Fee>[] = [
  { kind: 'betweenAccounts', flat: '0.00', basisPoints: 0 },
  { kind: 'cardLoad', flat: '0.00', basisPoints: 0 },
  { kind: 'p2p', company: true, flat: '0.50', basisPoints: 0 },
  { kind: 'p2p', flat: '0.25', basisPoints: 0 },
  // Euro to euro costs no more than a payment at home.
  { kind: 'eft', currency: 'EUR', countries: 'sepa', flat: '0.20', basisPoints: 0 },
  { kind: 'eft', flat: '0.95', basisPoints: 0 },
  { kind: 'wire', company: true, flat: '18.00', basisPoints: 5, atMost: '120.00' },
  { kind: 'wire', flat: '12.00', basisPoints: 10, atMost: '80.00' },
  { kind: 'oct', flat: '1.50', basisPoints: 100 },
  { kind: 'crypto_eft', flat: '2.00', basisPoints: 50 },
  { kind: 'instant_payment', flat: '0.50', basisPoints: 10 },
  { kind: 'interac', flat: '1.00', basisPoints: 0 },
  // One price for whatever the recipient chooses, when the sender pays for it.
  { kind: 'global', flat: '1.00', basisPoints: 100, atMost: '50.00' },
]

export const limits: readonly Ours<Limits>[] = [
  { kind: 'betweenAccounts', smallest: '0.01', largest: '10000000.00' },
  // A card that is loaded in the United States takes ten thousand dollars a day.
  { kind: 'cardLoad', countries: ['US'], smallest: '1.00', largest: '10000.00', daily: '10000.00' },
  { kind: 'cardLoad', smallest: '1.00', largest: '10000.00', daily: '20000.00' },
  { kind: 'p2p', company: true, smallest: '0.01', largest: '250000.00', daily: '1000000.00', monthly: '10000000.00' },
  { kind: 'p2p', smallest: '0.01', largest: '25000.00', daily: '50000.00', monthly: '250000.00' },
  { kind: 'eft', company: true, smallest: '1.00', largest: '250000.00', daily: '1000000.00', monthly: '10000000.00' },
  { kind: 'eft', smallest: '1.00', largest: '25000.00', daily: '50000.00', monthly: '250000.00' },
  { kind: 'wire', company: true, smallest: '50.00', largest: '1000000.00', daily: '2000000.00', monthly: '20000000.00' },
  { kind: 'wire', smallest: '50.00', largest: '100000.00', daily: '100000.00', monthly: '500000.00' },
  // From euro the same round figures, whatever a dollar is worth.
  { kind: 'oct', currency: 'EUR', smallest: '5.00', largest: '2500.00', daily: '5000.00', monthly: '25000.00' },
  { kind: 'oct', smallest: '5.00', largest: '2500.00', daily: '5000.00', monthly: '25000.00' },
  { kind: 'crypto_eft', smallest: '5.00', largest: '50000.00', daily: '50000.00', monthly: '250000.00' },
  // UPI takes a hundred thousand rupees at once. Days and months are counted by rail, wherever it went, and so are the same everywhere.
  { kind: 'instant_payment', countries: ['IN'], smallest: '1.00', largest: '1000.00', daily: '30000.00', monthly: '150000.00' },
  { kind: 'instant_payment', smallest: '1.00', largest: '15000.00', daily: '30000.00', monthly: '150000.00' },
  { kind: 'interac', smallest: '1.00', largest: '10000.00', daily: '10000.00', monthly: '50000.00' },
  { kind: 'global', company: true, smallest: '1.00', largest: '50000.00', daily: '500000.00', monthly: '5000000.00' },
  { kind: 'global', smallest: '1.00', largest: '10000.00', daily: '20000.00', monthly: '100000.00' },
]

/** Hundredths of a percent that an exchange costs, per side of the middle rate. */
export const SPREAD = 60n
