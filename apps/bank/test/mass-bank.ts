/** A company that pays from files, those whom it pays, and what a test asks of a batch. */
import { accounts } from '@ducat/contract/accounts/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { makeAreas } from '../src/make-areas.ts'
import type { BatchParts } from '../src/modules/batches/surroundings.ts'
import { testBank, type Somebody } from './bank.ts'

export type MassBank = Awaited<ReturnType<typeof openMassBank>>

export async function openMassBank() {
  const bank = await testBank()
  const people = await bank.world({
    owner: { usd: '100000.00', works: { for: 'Mill', rights: 2 } },
    maker: { works: { for: 'Mill', rights: 3 }, approveMode: 'approvalCode' },
    checker: { works: { for: 'Mill', rights: 4 } },
    /** Approves with a code. */
    careful: { works: { for: 'Mill', rights: 4 }, approveMode: 'approvalCode' },
    bob: { usd: '1.00' },
    cem: { usd: '1.00' },
    eve: { eur: '1.00' },
  })
  const { owner } = people
  const accountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  const parts: BatchParts = (await makeAreas(bank.parts)).parts
  return {
    ...people,
    bank,
    parts,
    accountId,
    send: (who: Somebody, text: string, more: object = {}) => who.call(mass.p2p, { accountId, text, ...more }),
    stateOf: async (batchId: number) => (await owner.call(batches.get, { batchId })).batch.state,
    linesOf: async (batchId: number) => (await owner.call(batches.lines, { batchId })).lines,
    setAside: async (batchId: number) =>
      (await bank.db.selectFrom('ledger_account').select('posted').where('code', '=', `suspense:batch:${batchId}`).executeTakeFirst())
        ?.posted,
  }
}

/** Each file is another one: the same twice a day is asked about. */
let files = 0
export const anotherFile = (...lines: readonly string[]): string => `Email;Amount;Note\n${lines.join('\n')}\n;;file ${++files}`
