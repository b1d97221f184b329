/** What happens to verifications by itself: invitations, results that nobody reported, the end of those that nobody finished, and word to whoever paid. */
import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { Identity } from '../../gateways/identity/port.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { notify } from '../notifications/index.ts'
import { raiseEvent } from '../public-api/index.ts'
import { applyAnswer } from './checks.ts'
import { giveFeesBack } from './fee-back.ts'
import { sendInvitations, type LetterParts } from './letters.ts'
import { takeStep, verificationBy } from './store.ts'

export interface CarryParts extends LetterParts {
  readonly batches: Batcher
  readonly identity: Identity
}

const AT_ONCE = 50
/** Between two looks, doubled each time: a report is usually there first. */
const LOOK_SECONDS = 5
const MOST_DOUBLINGS = 8

export async function carryVerifications(parts: CarryParts): Promise<void> {
  await sendInvitations(parts)
  await askForResults(parts)
  await endLate(parts)
  await giveFeesBack(parts)
  await tellEnds(parts)
}

async function askForResults({ db, identity, onTrouble }: CarryParts): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    update identity_verification set polls = polls + 1, poll_at = now() + make_interval(secs => ${LOOK_SECONDS} * power(2, least(polls, ${MOST_DOUBLINGS})))
    where id in (
      select id from identity_verification where poll_at <= now() order by poll_at, id limit ${AT_ONCE} for update skip locked
    ) returning check_ref as ref`.execute(db)
  for (const { ref } of rows)
    try {
      const answer = await identity.find(ref)
      if (answer) await applyAnswer(db, ref, answer)
    } catch (error) {
      onTrouble(error)
    }
}

/** One that nobody began is paid back. What is being looked at is waited for. */
async function endLate({ db }: CarryParts): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from identity_verification where decided_at is null and expires_at <= now() and state in ('invited', 'started')
    order by expires_at, id limit ${AT_ONCE}`.execute(db)
  for (const { id } of rows)
    await transaction(db, (trx) =>
      takeStep(trx, id, { from: ['invited', 'started'], to: 'expired', step: 'expired', set: sql`fee_owed = v.state = 'invited'` }),
    )
}

/** Each with its word in one transaction: what was marked as told was told, and nothing is told twice. */
async function tellEnds({ db, onTrouble }: CarryParts): Promise<void> {
  for (let left = AT_ONCE; left > 0; left--)
    try {
      if (!(await transaction(db, tellOne))) return
    } catch (error) {
      return onTrouble(error)
    }
}

const notices = { verified: 'verificationDone', refused: 'verificationRefused', expired: 'verificationExpired' } as const

async function tellOne(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update identity_verification set told_at = now() where id = (
      select id from identity_verification where told_at is null and decided_at is not null order by id limit 1 for update skip locked
    ) returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) return false
  const { customerId, personId, email, name, verifiedName, state, reason } = (await verificationBy(trx, id))!
  if (state !== 'verified' && state !== 'refused' && state !== 'expired') return true
  const who = verifiedName ?? name ?? email
  if (personId !== null) await notify(trx, { personId, customerId, text: notices[state], facts: { id, name: who } })
  await raiseEvent(trx, {
    customerId,
    type: 'verification.finished',
    object: `verification:${id}`,
    data: {
      verificationId: id,
      email,
      status: state,
      ...(verifiedName !== null && { name: verifiedName }),
      ...(reason !== null && { reason }),
    },
  })
  return true
}
