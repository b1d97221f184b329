/** Which operations leave the bank, and by which rail. The table `rail` says the same to the database. */
import type { TransferType } from '@ducat/contract/transfers/models'
import type { RailName } from '../gateways/rails/port.ts'

export const railOf: Readonly<Partial<Record<TransferType, RailName>>> = {
  wire: 'wire',
  eft: 'eft',
  oct: 'oct',
  crypto_eft: 'crypto',
  instant_payment: 'instant',
  interac: 'interac',
}

/** How a movement reads once it is booked: what leaves is on its way until the rail has settled it. */
export const bookedAs = (kind: string): 'processing' | 'completed' => (kind in railOf ? 'processing' : 'completed')
