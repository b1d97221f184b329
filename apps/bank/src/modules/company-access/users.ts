/** Users of a company, and their rights. */
import { users as calls } from '@ducat/contract/company-access/calls'
import { isLastFull } from '@ducat/contract/company-access/rules'
import { rights, type Right } from '@ducat/contract/kit/access'
import type { OutputOf } from '@ducat/contract/kit/call'
import { instantOf } from '@ducat/values'
import type { Engine } from '../../approvals/engine.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { askChange } from './changes.ts'
import { invitePerson, sendInvitation } from './invite.ts'
import { candidatesOf, userOf, usersOf, waitingOf, type User, type WaitingChange } from './store.ts'

type Entry = OutputOf<typeof calls.list>['users'][number]

export const users = (engine: Engine): Handlers<typeof calls> => ({
  async list(_input, { db, customerId, now }) {
    const [all, waiting] = await Promise.all([usersOf(db, customerId), waitingOf(db, customerId)])
    return {
      users: all.map((user) =>
        entryOf(
          user,
          waiting.findLast(({ personId }) => personId === user.personId),
          now,
        ),
      ),
    }
  },

  async potential(_input, { db, customerId }) {
    const found = await candidatesOf(db, customerId)
    return {
      users: found.map(({ id, firstName, lastName, email, positionIds }) => ({
        id,
        firstName,
        lastName,
        email: email ?? undefined,
        positionIds,
      })),
    }
  },

  async give({ id, right }, context) {
    const { db, refuse } = context
    const customerId = ofCompany(context)
    const again = await replayed(engine, context, calls.give, { id, right })
    if (again) return again
    const found = (await candidatesOf(db, customerId)).find((one) => one.id === id)
    if (!found) throw notYours()
    if (right === rights.uploading || right === rights.none) throw refuse('right', 'RIGHT_NOT_GIVEN')
    const name = `${found.firstName} ${found.lastName}`
    if (found.right !== null && found.personId !== null)
      return askChange(
        engine,
        context,
        calls.give,
        { id, right },
        {
          id,
          personId: found.personId,
          name,
          before: found.right,
          right: right as Right,
        },
      )
    if (found.email === null) throw refuse('id', 'EMAIL_NEEDED')
    const invited = await invitePerson(context, {
      firstName: found.firstName,
      lastName: found.lastName,
      email: found.email,
      representativeId: id,
    })
    if (typeof invited === 'string') throw refuse('id', 'EMAIL_TAKEN')
    await sendInvitation(context, invited.personId)
    const of = { id, personId: invited.personId, name, before: rights.none, right: right as Right }
    return askChange(engine, context, calls.give, { id, right }, of)
  },

  async change({ id, right }, context) {
    const { db, refuse } = context
    const customerId = ofCompany(context)
    const again = await replayed(engine, context, calls.change, { id, right })
    if (again) return again
    const user = await userOf(db, customerId, id)
    if (!user) throw notYours()
    // The books have the last word; this is said before anybody is asked for a code.
    if (right !== rights.full && isLastFull(listed(await usersOf(db, customerId)), id)) throw refuse('right', 'LAST_FULL_RIGHT')
    const name = `${user.firstName} ${user.lastName}`
    return askChange(
      engine,
      context,
      calls.change,
      { id, right },
      {
        id,
        personId: user.personId,
        name,
        before: user.right,
        right: right as Right,
      },
    )
  },
})

/** What was asked for with this key before is answered as it was. */
export const replayed = (engine: Engine, context: Surroundings, call: Parameters<Engine['replay']>[0], input: object) =>
  context.key === undefined ? undefined : engine.replay(call, input, context.key, context)

/** A person has nobody to give rights to. */
export function ofCompany({ principal, customerId }: Surroundings): number {
  if (!principal.isCompany) throw notYours()
  return customerId
}

const listed = (all: readonly User[]) =>
  all.map(({ id, right, isActive }) => ({ id, accessRights: right, status: isActive ? 'active' : 'invited' }))

function entryOf(user: User, change: WaitingChange | undefined, now: Date): Entry {
  const isOpen = !user.isActive && user.expiresAt !== null && user.expiresAt > now
  return {
    id: user.id,
    userId: user.personId,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    accessRights: user.right,
    status: user.isActive ? 'active' : isOpen ? 'invited' : 'expired',
    positionIds: user.positionIds,
    change: change && {
      transactionId: change.transactionId,
      right: change.right,
      by: change.by,
      waitsFor: change.state === 'awaiting_code' ? 'code' : 'person',
    },
    invitation:
      user.isActive || user.sentAt === null || user.expiresAt === null
        ? undefined
        : { by: user.invitedBy ?? '', sentAt: instantOf(user.sentAt), expiresAt: instantOf(user.expiresAt) },
  }
}
