/** A company that sends links from files, and what a test asks of such a file. */
import { accounts } from '@ducat/contract/accounts/calls'
import { files } from '@ducat/contract/global-pay/calls'
import { makeAreas } from '../src/make-areas.ts'
import type { BatchParts } from '../src/modules/batches/surroundings.ts'
import { testBank } from './bank.ts'
import { recipients } from './global-pay.ts'

export const HEAD = 'Email;Name;Country;Amount;Type;Fee paid by;Forbidden;Note'
export const fileOf = (text: string) => new File([text], 'global.csv', { type: 'text/csv' })

export type GlobalFiles = Awaited<ReturnType<typeof openGlobalFiles>>

export async function openGlobalFiles() {
  const bank = await testBank()
  const people = await bank.world({
    owner: { usd: '100000.00', works: { for: 'Mill', rights: 2 } },
    maker: { works: { for: 'Mill', rights: 3 }, approveMode: 'approvalCode' },
    checker: { works: { for: 'Mill', rights: 4 } },
  })
  const { owner } = people
  const accountId = (await owner.call(accounts.list, {})).accounts.account[0]!.accountId
  const parts: BatchParts = (await makeAreas(bank.parts)).parts
  let count = 0
  const upload = (text: string, more: object = {}, who = owner) =>
    who.answer(files.upload, { accountId, batchName: 'Photographers', attachedFile: fileOf(text), ...more })
  return {
    ...people,
    bank,
    parts,
    accountId,
    pay: recipients(bank),
    /** Two that can be sent, with addresses of their own each time. */
    two: () => {
      const n = ++count
      const emails = [`ana${n}@elsewhere.example`, `studio${n}@elsewhere.example`] as const
      return {
        emails,
        text: `${HEAD}\n${emails[0]};Ana Ferrer;España;120,00;;;;Photos\n${emails[1]};Studio;UA;80,00;business;beneficiary;oct, wire;`,
      }
    },
    upload,
    drafted: async (text: string): Promise<number> => (await upload(text)).body.batchId,
    get: async (batchId: number) => owner.call(files.get, { batchId }),
    statusOf: async (batchId: number) => (await owner.call(files.status, { batchId })).status,
  }
}
