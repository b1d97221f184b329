/** Who stands behind a token, and for whom they act. Read on every call, so that a changed right or a sign-out holds at once. */
import { TERMS_VERSION } from '@ducat/brands/terms.ts'
import { may, rights, type Asked, type Right } from '@ducat/contract/kit/access'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import type { Flag } from '@ducat/contract/kit/permissions'
import { sql } from 'kysely'
import { gathered } from '../../db/gathered.ts'
import { prepared, type Db } from '../../db/pool.ts'
import type { Authenticate, Principal } from '../../call/context.ts'
import { companyFlags, personalFlags } from './permissions.ts'
import type { TemporaryClaims, Tokens } from '../../call/tokens.ts'

interface Row {
  id: number
  email: string
  is_admin: boolean
  phone: string | null
  approve_mode: ApprovalMode
  own_id: number | null
  verified: boolean | null
  limited: boolean | null
  settlement_of: number | null
  company_id: number | null
  rights: Right | null
  balance_info: boolean | null
  flags: Flag[] | null
  company_verified: boolean | null
  company_limited: boolean | null
  owes_terms: boolean
  stale: boolean
  scopes: string[] | null
  /** Whom an administrator looks at. */
  acting_for: number | null
}

export function authenticator(tokens: Tokens): Authenticate {
  return async (db, token, brand, wish, proofs = 'session') => {
    const claims = proofs === 'signIn' ? undefined : await tokens.verify(token, brand.id)
    if (claims) {
      const row = await sessionRow(db, { ...claims, brand: brand.id, wish: wish ?? null })
      return row ? principalOf(row, claims.familyId, token, wish) : 'AU'
    }
    const temporary = proofs === 'session' ? undefined : await tokens.verifyTemporary(token, brand.id)
    return temporary ? ((await signingIn(db, temporary, brand.id, token)) ?? 'AU') : 'AU'
  }
}

/**
 * Whether somebody may do something for a customer that their call did not name: read now, as on every call. A session that has ended may
 * nothing, a changed right holds at once.
 */
export async function mayFor(
  db: Db,
  { familyId, personId }: Pick<Principal, 'familyId' | 'personId'>,
  brand: { readonly id: string },
  customerId: number,
  asked: Asked,
): Promise<boolean> {
  const row = await sessionRow(db, { familyId, personId, brand: brand.id, wish: customerId })
  const found = row && principalOf(row, familyId, '', customerId)
  return typeof found === 'object' && found.customerId === customerId && may(found.caller, asked).allowed
}

/**
 * Somebody as they stand now, for what the bank does later because they asked for it: their rights are those of this moment, and who has
 * no access any more is not found.
 */
export async function standingOf(
  db: Db,
  { personId, brand, customerId }: { readonly personId: number; readonly brand: string; readonly customerId: number },
): Promise<Principal | undefined> {
  const { rows } = await sql<Row>`
    select p.id, p.email, p.is_admin, p.phone, p.approve_mode, own.id as own_id, own.verified and not own.needs_kyc as verified,
           own.limited, own.settlement_of, a.customer_id as company_id, a.rights, a.balance_info, a.flags,
           c.verified and not c.needs_kyc as company_verified, c.limited as company_limited, p.terms_accepted < ${TERMS_VERSION} as owes_terms,
           true as stale, null as scopes, null as acting_for
    from person p
    left join customer own on own.person_id = p.id and own.closed_at is null
    left join (access a join customer c on c.id = a.customer_id and c.closed_at is null) on a.person_id = p.id and a.customer_id = ${customerId}
    where p.id = ${personId} and p.brand = ${brand}`.execute(db)
  const found = rows[0] && principalOf(rows[0], '', '', customerId)
  return typeof found === 'object' && found.customerId === customerId ? found : undefined
}

/** Somebody in the middle of signing in may do nothing for anybody yet. */
async function signingIn(
  db: Db,
  { personId, purpose, id }: TemporaryClaims,
  brand: string,
  bearer: string,
): Promise<Principal | undefined> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'email', 'phone', 'approve_mode'])
    .where('id', '=', personId)
    .where('brand', '=', brand)
    .executeTakeFirst()
  return (
    person && {
      personId,
      familyId: '',
      bearer,
      temporary: { purpose, id },
      isFresh: false,
      scopes: undefined,
      email: person.email,
      phone: person.phone ?? undefined,
      approveMode: person.approve_mode as ApprovalMode,
      isCompany: false,
      owesTerms: false,
      customerId: undefined,
      caller: { isAdmin: false, right: rights.none, balanceInfo: false, flags: new Set(), looks: false },
    }
  )
}

interface Key {
  readonly familyId: string
  readonly personId: number
  readonly brand: string
  readonly wish: number | null
}

// Each by its key (offset 0 keeps it so): a plan made for few people would read all of them for ever. Whoever acts for themselves needs no
// access to anybody else. Nobody acts for a customer whose relationship has ended.
const sessionRow = gathered(async (db, keys: readonly Key[]): Promise<(Row | undefined)[]> => {
  const { rows } = await sql<Row & { place: number }>`
    ${prepared('session')} select k.place::integer, p.id, p.email, p.is_admin, p.phone, p.approve_mode, own.id as own_id,
           own.verified and not own.needs_kyc as verified, own.limited, own.settlement_of, a.customer_id as company_id, a.rights,
           a.balance_info, a.flags, c.verified and not c.needs_kyc as company_verified, c.limited as company_limited,
           p.terms_accepted < ${TERMS_VERSION} as owes_terms, f.stale, f.scopes, acting.customer_id as acting_for
    from unnest(${keys.map(({ familyId }) => familyId)}::text[], ${keys.map(({ personId }) => personId)}::integer[],
                ${keys.map(({ brand }) => brand)}::text[], ${keys.map(({ wish }) => wish)}::integer[])
      with ordinality k (family, person, brand, wish, place)
    cross join lateral (
      select f.person_id, f.stale, f.scopes, f.acting_id from session_family f
      where f.id = k.family and f.person_id = k.person and f.brand = k.brand and f.ended_at is null and f.expires_at > now()
        and (f.root_id = f.id or not exists (select 1 from session_family r where r.id = f.root_id and r.ended_at is not null)) offset 0
    ) f
    cross join lateral (select * from person where person.id = f.person_id offset 0) p
    left join acting on acting.id = f.acting_id and acting.ended_at is null
    left join lateral (select * from customer where customer.person_id = p.id and customer.closed_at is null offset 0) own on true
    left join lateral (
      select * from access
      where access.person_id = p.id and (k.wish is null or access.customer_id = k.wish) and (own.id is null or k.wish <> own.id)
        and not exists (select from customer where customer.id = access.customer_id and customer.closed_at is not null)
      order by access.created_at, access.customer_id limit 1
    ) a on true
    left join lateral (select verified, limited, needs_kyc from customer where customer.id = a.customer_id offset 0) c on true`.execute(db)
  const found = new Map(rows.map((row) => [row.place, row]))
  return keys.map((_key, place) => found.get(place + 1))
})

function principalOf(row: Row, familyId: string, bearer: string, wish: number | undefined): Principal | 'ENOA' {
  const base = {
    personId: row.id,
    familyId,
    bearer,
    temporary: undefined,
    isFresh: !row.stale,
    scopes: row.scopes ?? undefined,
    email: row.email,
    phone: row.phone ?? undefined,
    approveMode: row.approve_mode,
    isCompany: false,
    owesTerms: row.owes_terms,
  }
  if (row.own_id !== null && (wish === undefined || wish === row.own_id)) {
    const standing = {
      verified: row.verified === true,
      limited: row.limited === true,
      isSubAccount: row.settlement_of !== null,
    }
    return {
      ...base,
      customerId: row.own_id,
      caller: { isAdmin: row.is_admin, right: rights.full, balanceInfo: true, flags: personalFlags(standing), looks: false },
    }
  }
  // They see, and change nothing: what they do for a customer is done by the customer.
  if (row.is_admin && wish !== undefined && wish === row.acting_for)
    return { ...base, customerId: wish, caller: { isAdmin: true, right: rights.read, balanceInfo: true, flags: new Set(), looks: true } }
  if (row.company_id !== null) {
    const caller = {
      isAdmin: row.is_admin,
      right: row.rights ?? rights.none,
      balanceInfo: row.balance_info === true,
      flags: companyFlags(row.flags ?? [], {
        verified: row.company_verified === true,
        limited: row.company_limited === true,
      }),
      looks: false,
    }
    return { ...base, isCompany: true, customerId: row.company_id, caller }
  }
  if (wish !== undefined) return 'ENOA'
  return {
    ...base,
    customerId: undefined,
    caller: { isAdmin: row.is_admin, right: rights.none, balanceInfo: false, flags: new Set(), looks: false },
  }
}
