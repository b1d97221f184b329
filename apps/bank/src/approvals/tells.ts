/**
 * What customers hear when something that waited moves on: their screens change, and whoever waits for it gets the result.
 *   passedOn    it waits for the next person
 *   went        it is in the books
 *   refused     somebody said no
 *   failed      it will not happen: too late, or no longer possible
 */
import type { EventData } from '@ducat/contract/kit/events'
import type { Plan } from './plan.ts'

type Tells = Plan['tells']

interface Decided {
  readonly id: bigint
  readonly publicId: string
  readonly customerId: number
  readonly plan: Pick<Plan, 'tells' | 'children'>
}

export const passedOn = ({ plan, customerId }: Decided): Tells => plan.tells.filter(({ customer }) => customer === customerId)

export const went = (operation: Decided): Tells => [...operation.plan.tells, result(operation, true)]

/** `words` are those of whoever refused, for people to read. */
export const refused = (operation: Decided, words: string | undefined): Tells => [
  ...passedOn(operation),
  tell(operation, 'transactionRejected', { ...about(operation), ...(words !== undefined && { error_message: words }) }),
]

export const failed = (operation: Decided): Tells => [...passedOn(operation), result(operation, false)]

const result = (operation: Decided, done: boolean) => tell(operation, 'transactionResult', { ...about(operation), result: done })

const tell = <E extends 'transactionResult' | 'transactionRejected'>({ customerId }: Decided, name: E, data: EventData<E>) => ({
  customer: customerId,
  name,
  data,
})

/** The approval of many names what it was about. */
const about = ({ id, publicId, plan }: Decided) => ({ operationId: publicId, transactionIds: plan.children?.map(Number) ?? [Number(id)] })
