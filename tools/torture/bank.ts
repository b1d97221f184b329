/**
 * What the kit borrows of the bank: starters and builders. It judges with its own SQL; only the chain of the audit is read by the room
 * that writes it, because its hashes are defined there.
 */
export { verifyAudit } from '../../apps/bank/src/audit/seal.ts'
export { ensureDatabase } from '../../apps/bank/src/db/database.ts'
export { upgrade } from '../../apps/bank/src/upgrade.ts'
export { openDb, type Db } from '../../apps/bank/src/db/pool.ts'
export { startPostgres, type Server } from '../../apps/bank/src/db/postgres/index.ts'
export { fakeDirectory } from '../../apps/bank/src/gateways/directory/fake.ts'
export { exampleOf } from '../../apps/bank/src/modules/destinations/example.ts'
export { chance, type Chance } from '../../apps/bank/src/world/random.ts'
export { raiseEvent } from '../../apps/bank/src/modules/public-api/index.ts'
