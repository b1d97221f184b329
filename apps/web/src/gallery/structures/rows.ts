/** A hundred thousand payments that nobody made, the same ones every time: for the table and for the list it is measured against. */
import { money, type Money } from '@ducat/values'

export interface SamplePayment {
  readonly id: number
  readonly day: string
  readonly name: string
  readonly note: string
  readonly kind: 'P2P' | 'Wire' | 'Card'
  readonly state: 'completed' | 'processing' | 'rejected'
  readonly amount: Money
}

const names = [
  'Northlight Affiliates',
  'Hostera Cloud',
  'Matei Ionescu',
  'Pixelharbor Ltd',
  'Олена Коваленко',
  'Solvia GmbH',
  'Cardo Studio',
]
const kinds = ['P2P', 'Wire', 'Card'] as const
const states = ['completed', 'completed', 'completed', 'processing', 'completed', 'rejected'] as const
const currencies = ['USD', 'EUR', 'RON'] as const

export const samplePayments = (count: number): readonly SamplePayment[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    day: `2026-${String((id % 12) + 1).padStart(2, '0')}-${String((id % 28) + 1).padStart(2, '0')}`,
    name: names[id % names.length]!,
    note: `INV-${10_000 + id}`,
    kind: kinds[id % kinds.length]!,
    state: states[id % states.length]!,
    amount: money(BigInt(((id * 7919) % 900_000) + 100), currencies[id % currencies.length]!),
  }))
