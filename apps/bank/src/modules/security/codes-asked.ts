/**
 * Codes on paper, and an app, replace every other second step. Whoever has one is asked by it first; the session that asked then takes the
 * codes, once.
 *   askFirst           asks by the old way; nothing when there is none
 *   askedAbout         the app that it was about a moment ago
 *   recoveryAnswered   what follows from the answer
 *   takeYes            of many who come for the codes, one
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { sql } from 'kysely'
import { makeReady, takeReady } from '../../proofs/ask-store.ts'
import { finishAuthenticator, type Shown } from '../../proofs/authenticators.ts'
import type { AskEffect, Asks } from '../../proofs/asks.ts'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { oldWay } from './old-way.ts'
import { tellPerson } from './tell-person.ts'

interface Facts {
  readonly familyId: string
  /** The app whose first code was right; without one only codes are asked for. */
  readonly app?: Shown | undefined
}

interface Waits {
  readonly recoveryKey: string
  readonly approveType: ApprovalMode
  readonly approvalSentTo?: string
  readonly approvalDigits?: string
}

export async function askFirst(asks: Asks, context: Surroundings, app?: Shown): Promise<Waits | undefined> {
  const { brand, i18n, principal } = context
  const way = await oldWay(context)
  if (!way) return undefined
  const asked = await asks.ask(context, {
    kind: 'recovery',
    personId: principal.personId,
    email: principal.email,
    way,
    facts: { familyId: principal.familyId, ...(app && { app }) } satisfies Facts,
    says: {
      what: app ? i18n.t('a new authenticator app') : i18n.t('new recovery codes'),
      shows: [app ? 'authenticator' : 'recovery codes', brand.projectName].join('\n'),
    },
    livesSeconds: 300,
  })
  return {
    recoveryKey: asked.id,
    approveType: asked.mode,
    ...(asked.sentTo !== '' && { approvalSentTo: asked.sentTo }),
    ...(asked.mode === 'push' && { approvalDigits: asked.digits }),
  }
}

/** The app that somebody was asked about last, a few minutes ago: whoever asks again has no newer first code. */
export async function askedAbout(db: Db, personId: number): Promise<Shown | undefined> {
  const row = await db
    .selectFrom('ask')
    .select('facts')
    .where('person_id', '=', personId)
    .where('kind', '=', 'recovery')
    .where('created_at', '>', sql<Date>`now() - interval '5 minutes'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.facts as Facts | undefined)?.app
}

export const recoveryAnswered: AskEffect = async (trx, ask, yes, _context) => {
  const { personId } = ask
  const { app } = ask.facts as unknown as Facts
  // Another app was begun meanwhile: the yes was about the one before.
  const result = yes && (app === undefined || (await finishAuthenticator(trx, personId, app)))
  if (result) {
    await makeReady(trx, ask.id)
    if (app) await notify(trx, { personId, customerId: undefined, text: 'authenticatorAdded' })
  } else await notify(trx, { personId, customerId: undefined, text: 'changeRefused' })
  await tellPerson(trx, personId, 'recoveryCodesConfirmed', { recoveryKey: ask.id, result })
}

/** Only for the session that asked, and not much later. */
export const takeYes = (db: Db, id: string, { personId, familyId }: Surroundings['principal']): Promise<boolean> =>
  takeReady(db, { id, personId, kind: 'recovery', facts: { familyId } })
