/** What happens to contracts by itself: their days, results and signatures that nobody reported, and word to both sides. */
import { onDay } from '@ducat/contract/revenue-split/rules'
import type { ContractStep } from '@ducat/contract/revenue-split/models'
import { decimal, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { notify, type NoticeText } from '../notifications/index.ts'
import type { Parts } from './on.ts'
import { contractsWhere, today } from './row.ts'
import { applyIdentification } from './signers.ts'
import { applySignature } from './signing.ts'
import { changeContract } from './steps.ts'

export interface CarryParts extends Pick<Parts, 'db' | 'clock' | 'seal'> {
  readonly gateways: Pick<Gateways, 'identity' | 'esign'>
  readonly onTrouble: (error: unknown) => void
}

const AT_ONCE = 50
/** Between two looks, doubled each time: a report is usually there first. */
const LOOK_SECONDS = 5
const MOST_DOUBLINGS = 8

export async function carryContracts(parts: CarryParts): Promise<void> {
  const { db, gateways } = parts
  await turnDays(parts)
  for (const ref of await checksDue(db))
    await tried(parts, async () => {
      const answer = await gateways.identity.find(ref)
      if (answer) await applyIdentification(db, ref, answer)
    })
  for (const ref of await signaturesDue(db))
    await tried(parts, async () => {
      const answer = await gateways.esign.find(ref)
      if (answer) await applySignature(parts, db, ref, answer)
    })
  await tellSteps(parts)
  await tellMissed(parts)
}

const tried = ({ onTrouble }: CarryParts, work: () => Promise<void>): Promise<void> => work().catch(onTrouble)

const later = sql`polls = polls + 1, poll_at = now() + make_interval(secs => ${LOOK_SECONDS} * power(2, least(polls, ${MOST_DOUBLINGS})))`

async function checksDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    update split_identification set ${later} where check_ref in (
      select check_ref from split_identification where poll_at <= now() order by poll_at limit ${AT_ONCE} for update skip locked
    ) returning check_ref as ref`.execute(db)
  return rows.map(({ ref }) => ref)
}

async function signaturesDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    update split_signature set ${later} where ref in (
      select ref from split_signature where poll_at <= now() order by poll_at limit ${AT_ONCE} for update skip locked
    ) returning ref`.execute(db)
  return rows.map(({ ref }) => ref)
}

/** What begins and what is over; payments look at the days themselves. */
async function turnDays(parts: CarryParts): Promise<void> {
  const { db, clock } = parts
  const { rows } = await sql<{ id: number }>`
    (select id from split_contract where status in ('WAITING', 'ACTIVE', 'TERMINATING') and (
      (status = 'WAITING' and active_from <= current_date) or (status <> 'WAITING' and least(active_to, ends_on) < current_date))
     order by id limit ${AT_ONCE})
    union all
    (select id from split_contract where status in ('UNSIGNED', 'NEED_IDENTIFICATION', 'SIGNED') and active_to < current_date
     order by active_to limit ${AT_ONCE})`.execute(db)
  for (const { id } of rows)
    await tried(parts, () =>
      transaction(db, async (trx) => {
        const [row] = await contractsWhere(trx, 0, sql`c.id = ${id} for update of c`)
        if (!row) return
        const status = onDay(row.status, today(clock()), row)
        if (status === row.status) return
        const step: ContractStep = status === 'ACTIVE' ? 'activated' : status === 'EXPIRED' ? 'expired' : 'terminated'
        await changeContract(trx, row, status, [{ step }], status === 'ACTIVE' ? undefined : sql`ended_at = now()`)
      }),
    )
}

/** Which side hears of a step, and how it is said. `other`: whoever did not take it. */
const notices: Readonly<Partial<Record<ContractStep, readonly [NoticeText, 'other' | 'both' | 'own']>>> = {
  created: ['contractCreated', 'other'],
  signed: ['contractSigned', 'other'],
  rejected: ['contractRejected', 'other'],
  cancelled: ['contractCancelled', 'other'],
  terminationAsked: ['contractTerminationRequest', 'other'],
  terminationCancelled: ['contractTerminationCancelled', 'other'],
  terminated: ['contractTerminated', 'both'],
  expired: ['contractExpired', 'both'],
  activated: ['contractActive', 'both'],
  identificationStarted: ['contractSignerChecked', 'own'],
  identified: ['contractSignerIdentified', 'both'],
  identificationFailed: ['contractSignerFailed', 'own'],
}

/** Each with its word in one transaction: what was marked as told was told, and nothing is told twice. */
async function tellSteps(parts: CarryParts): Promise<void> {
  for (let left = AT_ONCE; left > 0; left--)
    try {
      if (!(await transaction(parts.db, tellOne))) return
    } catch (error) {
      return parts.onTrouble(error)
    }
}

async function tellOne(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ id: number; step: ContractStep; customerId: number | null; note: string | null }>`
    update split_step set told_at = now() where id = (
      select id from split_step where told_at is null order by id limit 1 for update skip locked
    ) returning contract_id as id, step, customer_id as "customerId", note`.execute(trx)
  const [one] = rows
  if (!one) return false
  const [text, who] = notices[one.step] ?? []
  if (text === undefined) return true
  const [row] = await contractsWhere(trx, 0, sql`c.id = ${one.id}`)
  const sides = [
    { id: row!.senderId, other: row!.beneficiaryName },
    { id: row!.beneficiaryId, other: row!.senderName },
  ].filter(({ id }) => who === 'both' || one.customerId === null || (id === one.customerId) === (who === 'own'))
  for (const { id, other } of sides)
    await tellSide(trx, id, text, { id: row!.id, company: row!.companyTitle, other, note: one.note ?? '', endsOn: row!.endsOn ?? '' })
  return true
}

/** The person, or everybody who acts for the company with the full right. */
async function tellSide(trx: Trx, customerId: number, text: NoticeText, facts: Readonly<Record<string, string | number>>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from customer where id = ${customerId} and person_id is not null
    union select person_id from access where customer_id = ${customerId} and rights = 2 order by 1`.execute(trx)
  for (const { id } of rows) await notify(trx, { personId: id, customerId, text, facts })
}

/** Income that was booked whole: both are told, once for each. */
async function tellMissed(parts: CarryParts): Promise<void> {
  for (let left = AT_ONCE; left > 0; left--)
    try {
      if (!(await transaction(parts.db, tellOneMissed))) return
    } catch (error) {
      return parts.onTrouble(error)
    }
}

async function tellOneMissed(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ contractId: number; currency: string; base: bigint; reason: 'NO_ACCOUNT' | 'NOTHING_LEFT' }>`
    update split_payment set told_at = now() where id = (
      select id from split_payment where kind = 'missed' and told_at is null order by id limit 1 for update skip locked
    ) returning contract_id as "contractId", currency, base, reason`.execute(trx)
  const [missed] = rows
  if (!missed) return false
  const [row] = await contractsWhere(trx, 0, sql`c.id = ${missed.contractId}`)
  const { id, companyTitle: company, senderId, beneficiaryId, beneficiaryName: other } = row!
  const amount = `${decimal(money(missed.base, missed.currency))} ${missed.currency}`
  const isWhole = missed.reason === 'NOTHING_LEFT'
  await tellSide(trx, senderId, isWhole ? 'contractMissedWhole' : 'contractMissed', { id, company, other, amount })
  await tellSide(trx, beneficiaryId, isWhole ? 'contractMissedWhole' : 'contractMissedOwn', { id, company, other, amount })
  return true
}
