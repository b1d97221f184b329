/** Staff of a test: `isAdmin` in the world makes them, this gives them their rights. */
import { sql } from 'kysely'
import type { Somebody, TestBank } from './bank.ts'

export async function giveRights(bank: TestBank, who: Somebody, ...rights: readonly string[]): Promise<void> {
  await sql`update person set staff_rights = ${[...rights]} where email = ${who.email}`.execute(bank.db)
}
