/** Closing everything: what blocks it, asking for it with the second step, and taking it back while it waits. */
import { may } from '@ducat/contract/kit/access'
import { closing as calls } from '@ducat/contract/own-data/calls'
import { CLOSING_DAYS } from '@ducat/contract/own-data/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import { counted } from '../../db/counted.ts'
import type { AskEffect } from '../../proofs/asks.ts'
import { wayInAnyCase } from '../../proofs/ways.ts'
import { tell } from '../../realtime/index.ts'
import { tellPerson } from '../security/index.ts'
import { standingOf } from '../session/index.ts'
import { writeAsked, writeTakenBack } from './closing-letters.ts'
import { beginClosing, endClosing, lastStopped, leavingOf, waitingOf } from './closing-store.ts'
import { obstaclesOf, shownObstacle } from './obstacles.ts'

type Parts = Pick<AreaParts, 'closings' | 'asks'>

export const closingWith = (parts: Parts): Handlers<typeof calls> => ({
  async get(_input, { db, customerId, principal }) {
    const leaving = await leavingOf(db, customerId)
    const waiting = await waitingOf(db, customerId)
    const stopped = await lastStopped(db, customerId)
    return {
      obstacles: (await obstaclesOf(parts, db, leaving)).map(shownObstacle),
      companies: await companiesOf(leaving.personId),
      days: CLOSING_DAYS,
      waiting: waiting && {
        askedAt: instantOf(waiting.askedAt),
        closesAt: instantOf(waiting.closesAt),
        isYours: waiting.personId === principal.personId,
        personName: await nameOf(waiting.personId),
      },
      stoppedAt: stopped && instantOf(stopped),
    }

    async function companiesOf(personId: number | undefined): Promise<number> {
      if (personId === undefined) return 0
      return (
        await counted(
          db,
          sql`from access a join customer c on c.id = a.customer_id where a.person_id = ${personId} and a.rights > 0 and c.closed_at is null`,
        )
      ).count
    }
    async function nameOf(personId: number): Promise<string> {
      const row = await db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', personId).executeTakeFirstOrThrow()
      return `${row.first_name} ${row.last_name}`
    }
  },

  async ask(_input, context) {
    const { db, brand, i18n, customerId, principal, refuse } = context
    if (await waitingOf(db, customerId)) throw refuse('closing', 'CLOSING_WAITS')
    const found = await obstaclesOf(parts, db, await leavingOf(db, customerId))
    if (found.length > 0) throw refuse('closing', 'CLOSING_BLOCKED')
    const asked = await parts.asks.ask(context, {
      kind: 'closing',
      personId: principal.personId,
      email: principal.email,
      way: await wayInAnyCase(context),
      facts: { customerId },
      says: { what: i18n.t('the closing of all accounts'), shows: ['closing', String(customerId), brand.projectName].join('\n') },
      livesSeconds: 300,
    })
    return {
      closingKey: asked.id,
      approveType: asked.mode,
      ...(asked.sentTo !== '' && { approvalSentTo: asked.sentTo }),
      ...(asked.mode === 'push' && { approvalDigits: asked.digits }),
    }
  },

  async confirm({ closingKey, code }, context) {
    const { principal, refuse } = context
    const answered = await parts.asks.confirm(context, { id: closingKey, personId: principal.personId, kind: 'closing', code })
    if (answered !== 'done') throw refuse('code', 'CODE_WRONG')
    return {}
  },

  async takeBack(_input, context) {
    const { db, customerId, principal, refuse } = context
    const ended = await endClosing(db, customerId, 'takenBack', { personId: principal.personId })
    if (!ended) throw refuse('closing', 'CLOSING_NOT_WAITING')
    await writeTakenBack(context, customerId)
    return {}
  },
})

/** Whoever lost the right meanwhile closes nothing; what blocks it is asked again on the day. */
export const closingAnswered: AskEffect = async (trx, ask, yes, context) => {
  const { personId, brand } = ask
  const customerId = Number(ask.facts['customerId'])
  const standing = yes ? await standingOf(trx, { personId, brand, customerId }) : undefined
  const begun = standing && may(standing.caller, calls.ask).allowed ? await beginClosing(trx, brand, customerId, personId) : undefined
  if (begun) {
    await writeAsked({ ...context, db: trx }, begun)
    await tell(trx, { customerId, name: 'changed', data: { topics: ['ownData'] } })
  }
  await tellPerson(trx, personId, 'closingConfirmed', { closingKey: ask.id, result: begun !== undefined })
}
