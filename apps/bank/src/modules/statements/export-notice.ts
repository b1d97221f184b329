/** An export by one of a company's users is told to the others who look after it: what leaves the bank is never news to its owner. */
import type { Surroundings } from '../../call/context.ts'
import { notify } from '../notifications/index.ts'
import { keepersOf } from '../session/index.ts'

export async function tellOfExport({ db, customerId, principal }: Surroundings): Promise<void> {
  const others = (await keepersOf(db, customerId)).filter(({ personId }) => personId !== principal.personId)
  if (others.length === 0) return
  const { firstName, lastName, customer } = await db
    .selectFrom('person as p')
    .innerJoin('customer as c', (join) => join.on('c.id', '=', customerId))
    .select(['p.first_name as firstName', 'p.last_name as lastName', 'c.name as customer'])
    .where('p.id', '=', principal.personId)
    .executeTakeFirstOrThrow()
  const facts = { person: `${firstName} ${lastName}`, customer }
  for (const { personId } of others) await notify(db, { personId, customerId, text: 'exportMade', facts })
}
