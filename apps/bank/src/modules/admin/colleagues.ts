/**
 * Who works for the bank, changed at the desk. What is given takes two people with the right `staff`: one proposes it, another one asks for the
 * same. What is taken away needs one: whoever does wrong would have to agree otherwise. Nobody gives themselves anything, and the last one
 * with the right `staff` keeps it.
 */
import { staff as calls } from '@ducat/contract/admin/calls'
import type { StaffRight } from '@ducat/contract/admin/models'
import { instantOf, sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { mustBeStaff, nobodysHash, removeStaff, setStaffRights } from '../session/index.ts'
import { inLine, letterTo, linkFor } from './staff.ts'

export const colleagues: Handlers<typeof calls> = {
  async list(_input, context) {
    const { db, brand, principal } = context
    await mustBeStaff(context, 'staff')
    const { rows } = await sql<{ personId: number; name: string; email: string; rights: StaffRight[]; isActive: boolean }>`
      select id as "personId", trim(first_name || ' ' || last_name) as name, email, staff_rights as rights, activated_at is not null as "isActive"
      from person where brand = ${brand.id} and is_admin and staff_rights <> '{}' order by name, id limit 500`.execute(db)
    const { rows: changes } = await sql<{ email: string; rights: StaffRight[]; by: number; name: string; at: Date }>`
      select s.email, s.rights, s.proposed_by as by, trim(p.first_name || ' ' || p.last_name) as name, s.proposed_at as at
      from staff_change s join person p on p.id = s.proposed_by where s.brand = ${brand.id} order by s.proposed_at limit 500`.execute(db)
    return {
      staff: rows.map((row) => ({ ...row, isYou: row.personId === principal.personId })),
      changes: changes.map(({ email, rights, by, name, at }) => ({
        email,
        rights,
        proposedBy: name,
        proposedAt: instantOf(at),
        isYours: by === principal.personId,
      })),
    }
  },

  async change({ email: typed, rights: wished }, context) {
    const { db, brand, principal, refuse } = context
    // Asked in the line: a right that somebody just took away counts no more.
    await inLine(db, brand.id)
    await mustBeStaff(context, 'staff')
    const email = sameEmailForm(typed)
    const rights = [...new Set(wished)]
    const known = await db
      .selectFrom('person')
      .select(['id', 'is_admin', 'staff_rights', 'activated_at'])
      .where('brand', '=', brand.id)
      .where('email', '=', email)
      .executeTakeFirst()
    if (known && !known.is_admin) throw refuse('email', 'NOT_STAFF')
    if (!known && rights.length === 0) throw refuse('email', 'UNKNOWN_COLLEAGUE')
    if (known?.staff_rights.includes('staff') && !rights.includes('staff') && !(await others(context, known.id)))
      throw refuse('rights', 'LAST_STAFF')
    if (rights.some((right) => !known?.staff_rights.includes(right))) {
      if (known?.id === principal.personId) throw refuse('email', 'OWN_RIGHTS')
      const proposal = await proposalFor(context, email)
      if (!proposal || !same(proposal.rights, rights)) {
        await propose(context, email, rights)
        return { isWaiting: true }
      }
      if (proposal.proposed_by === principal.personId) throw refuse('email', 'SECOND_PERSON')
    }
    await db.deleteFrom('staff_change').where('brand', '=', brand.id).where('email', '=', email).execute()
    if (known && rights.length === 0) await removeStaff(db, known.id, await nobodysHash())
    else if (known?.activated_at) await setStaffRights(db, known.id, rights)
    else {
      const link = await linkFor(db, brand, { email, rights, hash: await nobodysHash(), personId: known?.id })
      await context.gateways.mail.send(letterTo(brand, email, link))
    }
    return { isWaiting: false }
  },
}

/** Somebody else, who can sign in, may change staff too. */
async function others({ db, brand }: Surroundings, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person where brand = ${brand.id} and is_admin and 'staff' = any(staff_rights) and activated_at is not null and id <> ${personId}
    limit 1`.execute(db)
  return rows.length > 0
}

const proposalFor = ({ db, brand }: Surroundings, email: string) =>
  db.selectFrom('staff_change').selectAll().where('brand', '=', brand.id).where('email', '=', email).executeTakeFirst()

const same = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() === b.toSorted().join()

async function propose({ db, brand, principal }: Surroundings, email: string, rights: readonly string[]): Promise<void> {
  await sql`
    insert into staff_change (brand, email, rights, proposed_by) values (${brand.id}, ${email}, ${[...rights]}::text[], ${principal.personId})
    on conflict (brand, email) do update set rights = excluded.rights, proposed_by = excluded.proposed_by, proposed_at = now()`.execute(db)
}
