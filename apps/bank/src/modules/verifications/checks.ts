/** What whoever checks says of a check, applied to the verification. The same answer twice changes nothing the second time. */
import { MOST_TRIES, type VerificationReason } from '@ducat/contract/verifications/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { CheckAnswer } from '../../gateways/identity/port.ts'
import { takeStep, verificationsWhere } from './store.ts'

export async function applyAnswer(db: Db, ref: string, answer: CheckAnswer): Promise<void> {
  if (answer.state === 'open' || answer.state === 'expired') return
  await transaction(db, async (trx) => {
    const [row] = await verificationsWhere(trx, sql`v.check_ref = ${ref} and v.state in ('started', 'checking') for update`)
    if (!row) return
    // Of a try that was decided already nothing is heard again.
    if (row.state === 'started' && row.tries >= row.checks) return
    if (row.state === 'started')
      await takeStep(trx, row.id, { from: ['started'], to: 'checking', step: 'submitted', set: sql`tries = v.tries + 1` })
    if (answer.state === 'checking') return
    const tries = row.tries + (row.state === 'started' ? 1 : 0)
    const step = nextOf(answer, tries)
    await takeStep(trx, row.id, { from: ['checking'], ...step })
  })
}

function nextOf(answer: Exclude<CheckAnswer, { readonly state: 'open' | 'expired' | 'checking' }>, tries: number) {
  switch (answer.state) {
    case 'approved':
      return { to: 'verified', step: 'verified', set: sql`verified_name = ${answer.name}` } as const
    case 'refused':
      return refused(answer.reason)
    case 'again':
      return tries >= MOST_TRIES
        ? refused(answer.reason)
        : ({ to: 'started', step: 'tryAgain', reason: answer.reason, set: sql`poll_at = null` } as const)
  }
}

const refused = (reason: VerificationReason) => ({ to: 'refused', step: 'refused', reason }) as const
