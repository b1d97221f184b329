/** Inviting somebody by e-mail, and once more. */
import { authorized as calls } from '@ducat/contract/company-access/calls'
import { rights, type Right } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Engine } from '../../approvals/engine.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { askChange } from './changes.ts'
import { invitePerson, sendInvitation } from './invite.ts'
import { userOf, usersOf } from './store.ts'
import { ofCompany, replayed } from './users.ts'

/** Users of one company, and e-mails of one invitation. */
const MOST_USERS = 500
const MOST_SENT = 10

export const authorized = (engine: Engine): Handlers<typeof calls> => ({
  async create(input, context) {
    const { db, refuse } = context
    const customerId = ofCompany(context)
    const again = await replayed(engine, context, calls.create, input)
    if (again) return again as { id: number }
    const right = input.accessRights as Right
    if (right === rights.uploading) throw refuse('accessRights', 'RIGHT_NOT_GIVEN')
    if ((await usersOf(db, customerId)).length >= MOST_USERS) throw refuse('firstName', 'TOO_MANY')
    const { firstName, lastName, email, phone: number, phoneCountryCode: countryCode } = input
    const phone = number !== undefined && countryCode !== undefined ? { countryCode, number } : undefined
    const invited = await invitePerson(context, { firstName, lastName, email, phone })
    if (typeof invited === 'string') throw refuse('email', invited)
    await sendInvitation(context, invited.personId)
    const { id, personId } = invited
    // Nobody gets anything by that: it only says who they are.
    if (right === rights.none) return { id, approveType: 'none' as const }
    const changed = { id, personId, name: `${firstName} ${lastName}`, before: rights.none, right }
    return { ...(await askChange(engine, context, calls.create, input, changed, 'accessRights')), id }
  },

  async resend({ id }, context) {
    const { db, refuse } = context
    const customerId = ofCompany(context)
    const user = await userOf(db, customerId, id)
    if (!user) throw notYours()
    if (user.isActive) throw refuse('id', 'ALREADY_ACTIVE')
    const { rows } = await sql`
      insert into access_invitation as i (customer_id, person_id, invited_by) values (${customerId}, ${user.personId}, ${context.principal.personId})
      on conflict (customer_id, person_id) do update set sent_at = now(), sent_times = i.sent_times + 1
        where i.sent_times < ${MOST_SENT} returning 1`.execute(db)
    if (rows.length === 0) throw refuse('id', 'TOO_OFTEN')
    await sendInvitation(context, user.personId)
    return {}
  },
})
