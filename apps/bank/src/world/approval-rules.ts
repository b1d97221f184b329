/** Rules of a company as a change that was approved, written as the engine writes it. For whoever builds a world; people set theirs with a call. */
import { money } from '@ducat/values'
import { hashOf } from '../proofs/codes.ts'
import { linkText } from '../approvals/link.ts'
import type { Policy } from '../approvals/policies.ts'
import type { Db } from '../db/pool.ts'
import { accepting } from '../operations/accepts.ts'
import { batcher } from '../operations/batcher.ts'
import { policyChange } from '../modules/approvals/operations.ts'
import { said } from '../modules/approvals/index.ts'

export async function writePolicies(
  db: Db,
  { brand, by, customer, policies }: { brand: string; by: number; customer: number; policies: readonly Policy[] },
): Promise<void> {
  const nothing = money(0n, 'USD')
  const payee = { name: 'Approval rules', account: said(policies) }
  await batcher(db).accept({
    ...accepting({
      ...policyChange.of({ before: [], policies: policies.map((policy) => ({ ...policy, transferTypes: [...policy.transferTypes] })) }),
      brand,
      customer,
      key: `rules-${customer}`,
      hash: hashOf(said(policies)).toString('hex'),
      amount: nothing,
      payee,
    }),
    person: by,
    rate: '1',
    receiveAmount: 0n,
    receiveCurrency: 'USD',
    link: hashOf(linkText({ kind: policyChange.name, send: nothing, fee: nothing, receive: nothing, payee })).toString('hex'),
    answer: { approveType: 'none' },
  })
}
