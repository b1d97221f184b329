/** What the bank tells a browser by itself. Numbers are gapless per customer, so that a reconnect can ask for what it missed. */
import * as z from 'zod/mini'
import { id, int, list, optional } from './fields.ts'
import { topics } from './topics.ts'

export const changed = z.object({
  event: z.literal('changed'),
  number: optional(int()),
  customerId: optional(id()),
  data: z.object({ topics: list(z.enum(topics)) }),
})
