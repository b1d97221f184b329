/** Payments that repeat: what is planned and what came of it, changing and stopping it, and paying it on its dates. */
import { schedules as calls } from '@ducat/contract/schedules/calls'
import type { Engine } from '../../approvals/engine.ts'
import { handle, type BankModule, type Reasons } from '../../call/context.ts'
import { reasons } from './reasons.ts'
import { schedules } from './schedules.ts'

export { writeSchedule } from './demo.ts'
export { runSchedules, type ScheduleParts } from './run.ts'

/** `others`: the sentences of what can be wrong with the payments themselves. */
export const schedulesModule = (others: Reasons, engine: Engine): BankModule => ({
  area: 'schedules',
  handled: handle(calls, schedules({ ...others, ...reasons }, engine)),
  reasons,
})
