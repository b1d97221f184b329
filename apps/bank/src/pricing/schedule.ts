/**
 * What things cost and how much may move, as data. The first row that fits decides; a brand's own rows stand before everybody's.
 * Amounts are in the currency of the row; a row without a currency holds for all, with its amounts in US dollars.
 */
import type { TransferType } from '@ducat/contract/transfers/models'

export interface Fee {
  readonly kind: TransferType
  readonly brand?: string
  readonly currency?: string
  readonly company?: boolean
  /** A fixed part, and a share in hundredths of a percent. */
  readonly flat: string
  readonly basisPoints: number
  readonly atMost?: string
}

export interface Limits {
  readonly kind: TransferType
  readonly brand?: string
  readonly company?: boolean
  readonly smallest: string
  readonly largest: string
  readonly daily?: string
  readonly monthly?: string
}

export const fees: readonly Fee[] = [
  { kind: 'betweenAccounts', flat: '0.00', basisPoints: 0 },
  { kind: 'cardLoad', flat: '0.00', basisPoints: 0 },
  { kind: 'p2p', company: true, flat: '0.50', basisPoints: 0 },
  { kind: 'p2p', flat: '0.25', basisPoints: 0 },
  { kind: 'eft', flat: '0.95', basisPoints: 0 },
  { kind: 'wire', company: true, flat: '18.00', basisPoints: 5, atMost: '120.00' },
  { kind: 'wire', flat: '12.00', basisPoints: 10, atMost: '80.00' },
  { kind: 'oct', flat: '1.50', basisPoints: 100 },
  { kind: 'crypto_eft', flat: '2.00', basisPoints: 50 },
  { kind: 'instant_payment', flat: '0.50', basisPoints: 10 },
  { kind: 'interac', flat: '1.00', basisPoints: 0 },
]

export const limits: readonly Limits[] = [
  { kind: 'betweenAccounts', smallest: '0.01', largest: '10000000.00' },
  { kind: 'cardLoad', smallest: '1.00', largest: '10000.00', daily: '20000.00' },
  { kind: 'p2p', company: true, smallest: '0.01', largest: '250000.00', daily: '1000000.00', monthly: '10000000.00' },
  { kind: 'p2p', smallest: '0.01', largest: '25000.00', daily: '50000.00', monthly: '250000.00' },
  { kind: 'eft', company: true, smallest: '1.00', largest: '250000.00', daily: '1000000.00', monthly: '10000000.00' },
  { kind: 'eft', smallest: '1.00', largest: '25000.00', daily: '50000.00', monthly: '250000.00' },
  { kind: 'wire', company: true, smallest: '50.00', largest: '1000000.00', daily: '2000000.00', monthly: '20000000.00' },
  { kind: 'wire', smallest: '50.00', largest: '100000.00', daily: '100000.00', monthly: '500000.00' },
  { kind: 'oct', smallest: '5.00', largest: '2500.00', daily: '5000.00', monthly: '25000.00' },
  { kind: 'crypto_eft', smallest: '5.00', largest: '50000.00', daily: '50000.00', monthly: '250000.00' },
  { kind: 'instant_payment', smallest: '1.00', largest: '15000.00', daily: '30000.00', monthly: '150000.00' },
  { kind: 'interac', smallest: '1.00', largest: '10000.00', daily: '10000.00', monthly: '50000.00' },
]

/** Hundredths of a percent that an exchange costs, per side of the middle rate. */
export const SPREAD = 60n
