/** Whom the demo's merchant has verified, and what its buyers said. Nobody of them has an account here. */
import type { Rating } from '@ducat/contract/reputation/models'
import type { Play } from '../../gateways/identity/fake.ts'

export interface DemoVerification {
  readonly email: string
  readonly name: string
  readonly note?: string
  /** What each try came to; without one the person has not begun. */
  readonly plays: readonly Play[]
  readonly declines?: boolean
}

export const verified: readonly DemoVerification[] = [
  { email: 'tomas.rivera@elsewhere.example', name: 'Tomás Rivera', note: 'Affiliate 2041', plays: ['allWell'] },
  { email: 'ewa.lis@elsewhere.example', name: 'Ewa Lis', note: 'Affiliate 2044', plays: ['blurred', 'allWell'] },
  { email: 'k.brandt@elsewhere.example', name: 'Karin Brandt', plays: ['otherFace'] },
  { email: 'omar.said@elsewhere.example', name: 'Omar Said', plays: [], declines: true },
  { email: 'amelie.roux@elsewhere.example', name: 'Amélie Roux', note: 'Affiliate 2051', plays: ['expiredDocument'] },
  { email: 'jonas.berg@elsewhere.example', name: 'Jonas Berg', plays: [] },
]

export interface DemoBuyer {
  readonly email: string
  readonly name: string
  readonly bought: string
  readonly amount: string
  readonly rating: Rating
  readonly note?: string
  readonly daysAgo: number
}

export const buyers: readonly DemoBuyer[] = [
  {
    email: 'lucia@elsewhere.example',
    name: 'Lucía Ferrer',
    bought: 'Campaign report',
    amount: '49.00',
    rating: 'positive',
    note: 'Fast and clear.',
    daysAgo: 2,
  },
  { email: 'hanna.vogt@elsewhere.example', name: 'Hanna Vogt', bought: 'Link audit', amount: '120.00', rating: 'positive', daysAgo: 19 },
  {
    email: 'd.okafor@elsewhere.example',
    name: 'Daniel Okafor',
    bought: 'Landing page review',
    amount: '75.00',
    rating: 'neutral',
    note: 'Good work, two days late.',
    daysAgo: 41,
  },
  {
    email: 'marta.kral@elsewhere.example',
    name: 'Marta Král',
    bought: 'Campaign report',
    amount: '49.00',
    rating: 'positive',
    note: 'Would order again.',
    daysAgo: 66,
  },
  {
    email: 'p.moreau@elsewhere.example',
    name: 'Paul Moreau',
    bought: 'Banner set',
    amount: '210.00',
    rating: 'negative',
    note: 'Not the sizes we agreed on.',
    daysAgo: 103,
  },
  {
    email: 'hanna.vogt@elsewhere.example',
    name: 'Hanna Vogt',
    bought: 'Campaign report',
    amount: '49.00',
    rating: 'positive',
    daysAgo: 128,
  },
  {
    email: 'ines.faria@elsewhere.example',
    name: 'Inês Faria',
    bought: 'Link audit',
    amount: '120.00',
    rating: 'positive',
    note: 'Found what nobody else did.',
    daysAgo: 190,
  },
  { email: 'lucia@elsewhere.example', name: 'Lucía Ferrer', bought: 'Link audit', amount: '120.00', rating: 'positive', daysAgo: 241 },
]
