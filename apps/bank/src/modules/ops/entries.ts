/** What a correspondent bank reported and fits no payment: operators match it to one, or take note of it. A bank whose rails answer each question has none. */
import type { operations as calls } from '@ducat/contract/ops/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { decimal, instantOf, money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Unmatched, UnmatchedEntries } from '../../gateways/rails/port.ts'
import { hear } from '../../operations/rails.ts'
import { publicIdOf } from '../../operations/stuck.ts'

const MOST = 50

export async function entriesOf({ db, brand, gateways }: Surroundings) {
  const { entries, total } = (await gateways.rails.unmatched?.entries(db, brand.id, MOST)) ?? { entries: [], total: 0 }
  return { entries: entries.map(shown), total }
}

/** The words are those of strangers. */
const clipped = (text: string | null, most: number): string | undefined => text?.replaceAll(/\s+/g, ' ').trim().slice(0, most) || undefined

const shown = ({ id, kind, why, file, amount, currency, ...said }: Unmatched) => ({
  entryId: Number(id),
  kind,
  reason: why,
  file: clipped(file, 200) ?? '',
  amount: amount === null || currency === null ? undefined : decimal(money(amount, currency)),
  currencyCode: currency ?? undefined,
  account: clipped(said.account, 40),
  endToEnd: clipped(said.endToEnd, 100),
  reference: clipped(said.reference, 100),
  counterparty: clipped(said.counterparty, 200),
  note: clipped(said.note, 500),
  bookedOn: said.bookedOn ?? undefined,
  since: instantOf(said.since),
})

export async function matched(trx: Trx, input: InputOf<typeof calls.matchEntry>, context: Surroundings): Promise<void> {
  const { entryId, transactionId } = input
  const { unmatched, decision } = decided(input, context)
  const publicId = await publicIdOf(trx, context.brand.id, transactionId)
  if (publicId === undefined) throw notYours()
  const answer = await unmatched.match(trx, { ...decision, entryId, publicId })
  if (answer === 'ENTRY_DECIDED') throw new Refused('VF', { field: 'entryId', reason: answer })
  if (answer !== 'matched') throw new Refused('VF', { field: 'transactionId', reason: answer })
  await hear(trx, publicId)
}

export async function noted(input: InputOf<typeof calls.noteEntry>, context: Surroundings): Promise<void> {
  const { unmatched, decision } = decided(input, context)
  if (!(await unmatched.note(context.db, { ...decision, entryId: input.entryId }))) throw decidedAlready()
}

const decidedAlready = () => new Refused('VF', { field: 'entryId', reason: 'ENTRY_DECIDED' })

function decided({ note }: { readonly note: string }, { brand, gateways, principal }: Surroundings) {
  const text = note.trim()
  if (text === '') throw new Refused('VF', { field: 'note', reason: 'REQUIRED' })
  const unmatched: UnmatchedEntries | undefined = gateways.rails.unmatched
  if (!unmatched) throw decidedAlready()
  return { unmatched, decision: { brand: brand.id, by: principal.personId, note: text } }
}
