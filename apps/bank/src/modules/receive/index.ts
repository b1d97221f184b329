/** The page of somebody who is sent money and has no account: what they see, what they choose, and their code. */
import * as calls from '@ducat/contract/receive/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { lookups } from './lookups.ts'
import { reasons } from './reasons.ts'
import { recipient } from './recipient.ts'
import { taking } from './taking.ts'

export const receiveArea = (parts: AreaParts): Area => ({
  area: 'receive',
  handled: [
    ...handle(calls.payment, { ...recipient, ...taking(parts.batches, warns(parts, 'code of a recipient')) }),
    ...handle(calls.lookup, lookups),
  ],
  reasons,
})
