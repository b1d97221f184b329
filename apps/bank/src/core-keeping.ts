/** What is kept about people and belongs to no area: letters and messages that were handed over. */
import type { Keeping } from './area.ts'
import { forgetMessagesStep } from './gateways/outbox/standing.ts'
import { inSteps } from './jobs/in-steps.ts'

export const coreKeeping: Keeping = { old: { messages: (db, before) => inSteps(db, forgetMessagesStep(before)) } }
