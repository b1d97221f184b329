/** A call as somebody of the demo makes it, without the door: through its handler, and where it pays through the books. */
import type { BrandId } from '@ducat/brands'
import type { Call } from '@ducat/contract/kit/call'
import type { AreaParts } from '../../area.ts'
import type { Context } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { onBehalfOf } from '../../modules/batches/index.ts'
import { standingOf } from '../../modules/session/index.ts'
import type { Intention } from '../../operations/intention.ts'

export interface Merchant {
  readonly brand: BrandId
  readonly customerId: number
  readonly personId: number
  readonly accountId: number
}

/** One whose key was used before answers as it did then: a start that was cut off goes on. */
export async function ask(parts: AreaParts, merchant: Merchant, call: Call, input: object, key: string): Promise<Record<string, unknown>> {
  const context = await onBehalfOf(parts, { ...merchant, id: 0 })
  const standing = await standingOf(parts.db, merchant)
  const { principal } = context
  const asking: Context = {
    ...context,
    key,
    principal: { ...principal, ...(standing && { caller: standing.caller }) },
    refuse: (field, reason) => new Refused('VF', { field, reason }),
  }
  const answer = await parts
    .handled()
    .find((one) => one.call === call)!
    .handler(input, asking)
  return call.money
    ? { ...(await parts.engine.accept(answer as Intention, call, input, key, asking)) }
    : (answer as Record<string, unknown>)
}
