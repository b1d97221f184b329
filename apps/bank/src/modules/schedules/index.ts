/** Payments that repeat: what is planned and what came of it, changing and stopping it, and paying it on its dates. */
import { schedules as calls } from '@ducat/contract/schedules/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { reasons } from './reasons.ts'
import { closing } from './closing.ts'
import { runSchedules } from './run.ts'
import { schedules } from './schedules.ts'

export { runSchedules } from './run.ts'
export { endSchedule, shownAll } from './schedules.ts'
export { endPlans, planOf } from './planned-invoices.ts'
export { schedulesOf } from './store.ts'
export { countSubscriptions, endByPayee, installmentsOf, subscriptionsOf, type Subscription } from './subscriptions.ts'
export { agreementBy, takeUnwritten, wasWritten, type Agreement } from './agreements.ts'

export const schedulesArea = (parts: AreaParts): Area => ({
  area: 'schedules',
  handled: handle(calls, schedules(parts.reasons, parts.engine)),
  closing,
  reasons,
  jobs: [
    {
      name: 'schedules',
      every: 5,
      work: () => runSchedules({ ...parts, handled: parts.handled(), onTrouble: warns(parts, 'schedule') }),
    },
  ],
})
