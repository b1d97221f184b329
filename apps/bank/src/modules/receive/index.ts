/** The page of somebody who is sent money and has no account: what they see, what they choose, and their code. */
import * as calls from '@ducat/contract/receive/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { address } from './hidden.ts'
import { lookups } from './lookups.ts'
import { reasons } from './reasons.ts'
import { recipient } from './recipient.ts'
import { taking } from './taking.ts'

export function receiveArea(parts: AreaParts): Area {
  const { hideAmountsAbove: above } = parts
  const onUndelivered = warns(parts, 'code of a recipient')
  return {
    area: 'receive',
    handled: [
      ...handle(calls.payment, { ...recipient(above), ...taking(parts.batches, above, onUndelivered) }),
      ...handle(calls.address, address(onUndelivered)),
      ...handle(calls.lookup, lookups),
    ],
    reasons,
  }
}
