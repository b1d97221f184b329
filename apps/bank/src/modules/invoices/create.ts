/** Asking somebody for money: what was typed is read, added up and held against what may be asked. */
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { addMonths, dayOf, instantOf, parseDay, type Day } from '@ducat/values'
import type { Context } from '../../call/context.ts'
import { askedFor } from './asked.ts'
import { keptAttachment } from './attachment.ts'
import { issue } from './issue.ts'
import { beginPlan } from './plan-store.ts'

type Input = InputOf<typeof calls.create>
type Of = Context<typeof calls.create.refuses>

const MOST_YEARS = 5

export async function create(input: Input, context: Of): Promise<{ id: number; number: string }> {
  const { db, customerId, now, refuse } = context
  const today = dayOf(instantOf(now))
  mustEnd(input, today, refuse)
  const asked = await askedFor(input, context)
  const { lines, payer } = asked
  const plan =
    input.frequency === undefined
      ? undefined
      : await beginPlan(context, {
          ...input,
          frequency: input.frequency,
          dueDays: daysFrom(today, parseDay(input.dueDate)),
          lines,
          email: payer.email,
        })
  return issue(db, {
    ...asked,
    fileId: input.attachment ? await keptAttachment(db, customerId, input.attachment) : null,
    ...(plan !== undefined && { plan: { id: plan, step: 0 } }),
  })
}

const daysFrom = (first: Day, last: Day): number => (Date.parse(last) - Date.parse(first)) / 86_400_000

function mustEnd({ frequency, endDate, count }: Input, today: Day, refuse: Of['refuse']): void {
  if (frequency === undefined && (endDate !== undefined || count !== undefined)) throw refuse('frequency', 'REQUIRED')
  if (endDate !== undefined && count !== undefined) throw refuse('endDate', 'ONE_END')
  if (endDate !== undefined && endDate <= today) throw refuse('endDate', 'END_NOT_LATER')
  if (endDate !== undefined && endDate > addMonths(today, MOST_YEARS * 12)) throw refuse('endDate', 'END_TOO_FAR')
}
