/** As notices name the representative whose document it is; nothing of the customer's own. */
import type { Db } from '../../db/pool.ts'
import { representativeNameOf } from '../company/index.ts'

export async function whose(db: Db, customerId: number, representativeId: number | null): Promise<{ readonly name?: string }> {
  const name = representativeId === null ? undefined : await representativeNameOf(db, customerId, representativeId)
  return name === undefined ? {} : { name }
}
