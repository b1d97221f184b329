/** Companies of the operator's list, whom a contract can be about, and finding the other side by e-mail address. */
import type { companyDesk as deskCalls, splitCompanies as calls } from '@ducat/contract/revenue-split/calls'
import { COMPANY_PAGE } from '@ducat/contract/revenue-split/models'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { isKeptLogo } from './company-logos.ts'
import { mustHaveContracts, mustOperate, noCustomer, type Parts } from './on.ts'
import { acquaint } from './parties.ts'

interface CompanyRow {
  readonly id: number
  readonly title: string
  readonly logo: string | null
}

export const companies = (parts: Parts): Handlers<typeof calls> => ({
  async list({ query, forCounterpartyCustomerId, page = 1, pageSize = COMPANY_PAGE }, context) {
    await mustHaveContracts(parts, context)
    const { db, brand, customerId } = context
    const where = sql`k.brand = ${brand.id} and k.removed_at is null and k.title ilike ${`%${(query ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    // Whom the customer knows already comes first; of the other side's income nothing is told that way.
    const known = sql`exists (
      select 1 from split_contract c where c.company_id = k.id and ${customerId} in (c.sender_id, c.beneficiary_id)
        and ${forCounterpartyCustomerId ?? 0} in (c.sender_id, c.beneficiary_id))`
    const [found, counted] = await Promise.all([
      sql<CompanyRow>`select k.id, k.title, k.logo from split_company k where ${where}
        order by ${known} desc, k.title, k.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
      sql<{ n: number }>`select count(*)::integer as n from split_company k where ${where}`.execute(db),
    ])
    return { data: found.rows.map(({ id, title, logo }) => ({ id, title, logo: logo ?? undefined })), total: counted.rows[0]!.n }
  },

  /** Only whoever can be a party is found, and few of them in a minute: nobody reads off who banks here. */
  async lookup({ email }, context) {
    await mustHaveContracts(parts, context)
    const { db, brand, customerId, principal } = context
    if (principal.caller.looks) throw new Refused('13')
    const { rows } = await sql<{ id: number; kind: number }>`
      select c.id, c.kind from person p join customer c on c.person_id = p.id or exists (
        select 1 from access a where a.person_id = p.id and a.customer_id = c.id and a.rights = 2)
      where p.brand = ${brand.id} and p.email = ${sameEmailForm(email)} and p.activated_at is not null and c.verified and c.id <> ${customerId}
        and not exists (select 1 from blacklist b where b.customer_id = c.id and b.email = ${principal.email} and b.block_type in ('in', 'both'))
      order by c.person_id nulls last, c.id limit 1`.execute(db)
    if (!rows[0]) throw noCustomer()
    await acquaint(db, customerId, rows[0].id)
    return { id: rows[0].id, type: rows[0].kind === 0 ? 'personal' : 'business' }
  },
})

export const desk: Omit<Handlers<typeof deskCalls>, 'logo'> = {
  async list(_input, { db, brand }) {
    const { rows } = await sql<CompanyRow & { customers: { id: number; name: string }[]; removed: boolean }>`
      select k.id, k.title, k.logo, k.removed_at is not null as removed,
             coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
               from split_company_payer p join customer c on c.id = p.customer_id where p.company_id = k.id), '[]') as customers
      from split_company k where k.brand = ${brand.id} order by k.title`.execute(db)
    return { companies: rows.map(({ logo, ...row }) => ({ ...row, logo: logo ?? undefined })) }
  },

  async save({ id, title, logo, customerIds, removed = false }, { db, brand, principal, refuse }) {
    await mustOperate(db, principal.personId)
    const { rows: others } = await sql<{ id: number }>`
      select id from split_company where brand = ${brand.id} and title = ${title} and id <> ${id ?? 0}`.execute(db)
    if (others.length > 0) throw refuse('title', 'TITLE_TAKEN')
    if (logo !== undefined && !(await isKeptLogo(db, brand.id, logo, id))) throw refuse('logo', 'LOGO_UNKNOWN')
    const wanted = [...new Set(customerIds)]
    const { rows: known } = await sql<{ id: number; company: number | null }>`
      select c.id, p.company_id as company from customer c left join split_company_payer p on p.customer_id = c.id
      where c.id = any(${wanted}::integer[]) and c.brand = ${brand.id}`.execute(db)
    if (known.length < wanted.length) throw refuse('customerIds', 'CUSTOMER_UNKNOWN')
    if (known.some(({ company }) => company !== null && company !== id)) throw refuse('customerIds', 'CUSTOMER_TAKEN')
    const { rows } =
      id === undefined
        ? await sql<{
            id: number
          }>`insert into split_company (brand, title, logo, removed_at) values (${brand.id}, ${title}, ${logo ?? null},
          ${removed ? sql`now()` : null}) returning id`.execute(db)
        : await sql<{ id: number }>`update split_company set title = ${title}, logo = ${logo ?? null},
          removed_at = ${removed ? sql`coalesce(removed_at, now())` : null} where id = ${id} and brand = ${brand.id} returning id`.execute(
            db,
          )
    const kept = rows[0]
    if (!kept) throw refuse('id', 'COMPANY_UNKNOWN')
    await sql`delete from split_company_payer where company_id = ${kept.id} and customer_id <> all(${wanted}::integer[])`.execute(db)
    await sql`insert into split_company_payer (customer_id, company_id) select id, ${kept.id} from unnest(${wanted}::integer[]) id
      on conflict (customer_id) do nothing`.execute(db)
    return { id: kept.id }
  },
}
