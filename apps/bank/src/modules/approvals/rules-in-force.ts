/** Rules of a company as a change that was approved, written as the engine writes it. For whoever builds a world; people set theirs with a call. */
import { randomUUID } from 'node:crypto'
import { POLICY_CHANGE } from '@ducat/contract/approvals/models'
import { money } from '@ducat/values'
import { hashOf, linkText } from '../../approvals/link.ts'
import type { Policy } from '../../approvals/policies.ts'
import type { Db } from '../../db/pool.ts'
import { batcher } from '../../operations/batcher.ts'
import { said } from './rule-words.ts'

export async function writePolicies(
  db: Db,
  { brand, by, customer, policies }: { brand: string; by: number; customer: number; policies: readonly Policy[] },
): Promise<void> {
  const nothing = money(0n, 'USD')
  const payee = { name: 'Rules of approval', account: said(policies), order: { before: [], policies } }
  await batcher(db).accept({
    publicId: randomUUID().replaceAll('-', ''),
    brand,
    kind: POLICY_CHANGE,
    state: 'posted',
    customer,
    person: by,
    key: `rules-${customer}`,
    hash: hashOf(said(policies)).toString('hex'),
    sendAmount: '0',
    sendCurrency: 'USD',
    fee: '0',
    rate: '1',
    receiveAmount: '0',
    receiveCurrency: 'USD',
    payee,
    link: hashOf(linkText({ kind: POLICY_CHANGE, send: nothing, fee: nothing, receive: nothing, payee })).toString('hex'),
    answer: { approveType: 'none' },
    legs: [],
    holds: [],
  })
}
