/** People with money and living sessions, made without signing in one by one: hashing a thousand passwords is not what is measured. */
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { startFamily } from '../../apps/bank/src/modules/session/families.ts'
import { openTokens } from '../../apps/bank/src/modules/session/index.ts'
import { worldOf } from '../../apps/bank/src/world/builder.ts'
import { comes } from '../../apps/bank/src/world/happenings.ts'
import { writeWorld } from '../../apps/bank/src/world/write.ts'

export interface Payer {
  readonly email: string
  readonly accountId: number
  readonly ledgerId: number
  readonly customerId: number
  readonly personId: number
  readonly token: string
}

export async function makePayers(url: string, brand: string, count: number): Promise<Payer[]> {
  const db = openDb(url, { max: 8 })
  const world = worldOf(brand)
  const at = new Date()
  const accounts = Array.from({ length: count }, (_none, index) => {
    const owner = world.customer({ email: `payer${index}@bench.example`, firstName: 'Payer', lastName: String(index) })
    const account = world.account(owner, 'USD')
    world.happens(comes(account, 1_000_000_00n, 'Deposit', { at, name: 'Opening deposit' }))
    return { owner, account }
  })
  await writeWorld(db, world, 'no password')
  const tokens = await openTokens(db)
  const where = { address: '127.0.0.1', browser: 'bench' }
  const payers = await Promise.all(
    accounts.map(async ({ owner, account }) => {
      const personId = owner.person.id
      const { family } = await startFamily(db, personId, brand, 'spa', where)
      const token = await tokens.sign({ personId, familyId: family.id }, brand)
      return { email: owner.person.email, accountId: account.id, ledgerId: account.ledgerId, customerId: owner.id, personId, token }
    }),
  )
  await db.destroy()
  return payers
}
