/** Everything that happens to cards by itself. */
import type { Job } from '../../jobs/job.ts'
import { chargeCardKeeping, type KeepingParts } from './keeping.ts'
import { expireCards, followMaking, type MakingParts } from './making.ts'
import { carryCardOrders } from './orders.ts'
import { expireCardHolds, hearCardNews } from './takings.ts'

export const cardJobs = (parts: MakingParts & KeepingParts): readonly Job[] => [
  { name: 'card-orders', every: 2, work: () => carryCardOrders(parts) },
  { name: 'card-news', every: 2, work: () => hearCardNews(parts) },
  { name: 'card-making', every: 5, work: () => followMaking(parts) },
  { name: 'card-holds', every: 60, work: () => expireCardHolds(parts) },
  { name: 'card-expiry', every: 600, work: () => expireCards(parts) },
  { name: 'card-keeping', every: 600, work: () => chargeCardKeeping(parts) },
]
