/** Letters and messages that were handed over: no area keeps them. */
import type { Keeping } from './area.ts'
import { forgetMessagesStep } from './gateways/outbox/standing.ts'
import { inSteps } from './jobs/in-steps.ts'

export const coreKeeping: Keeping = { old: { messages: (db, before) => inSteps(db, forgetMessagesStep(before)) } }
