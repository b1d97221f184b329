/** Writes a world into the database: people and accounts as rows, money only through the ledger. */
import { accountStatus } from '@ducat/contract/accounts/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { demoSeal } from '../db/seal.ts'
import { ledgerAccounts, systemCode } from '../ledger/index.ts'
import { post } from '../operations/past.ts'
import { numberOf } from '../modules/accounts/index.ts'
import { linkDevice } from '../modules/devices/index.ts'
import { TERMS_VERSION } from '@ducat/brands/terms.ts'
import { agreeWithPartner, newAuthenticator } from '../modules/session/index.ts'
import type { World } from './builder.ts'
import type { CardProcessor } from '../gateways/cards/port.ts'
import { writeCards } from './cards.ts'
import { writeCompanies } from './companies.ts'
import type { Account, Customer, Happening, Numbered } from './model.ts'
import { writeStanding } from './standing.ts'

const BATCH = 500

/** With a processor the cards can be paid with; without one they are only seen. */
export async function writeWorld(db: Db, world: World, passwordHash: string, cards?: CardProcessor): Promise<void> {
  await writePeople(db, world, passwordHash)
  await writePhones(db, world)
  await writePapers(db, world)
  await writeStanding(db, world)
  await writeCompanies(db, world)
  await writeAccounts(db, world)
  await writeHappenings(db, world)
  if (cards) await writeCards(db, world, cards)
  await writeNotices(db, world)
  await writePartner(db, world)
}

async function writePeople(db: Db, { brand, people, customers, accesses, blocks }: World, passwordHash: string): Promise<void> {
  await number(db, 'person', people)
  await number(db, 'customer', customers)
  await insert(
    db,
    'person',
    people.map((person) => ({
      id: person.id,
      brand,
      email: person.email,
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      language: person.language,
      phone: person.phone,
      phone_confirmed: true,
      birth_day: person.birthDay,
      residence_country: person.country,
      approve_mode: person.approveMode,
      login_2fa_mode: person.loginMode,
      is_admin: person.isAdmin,
      staff_rights: [...person.staffRights],
      activated_at: person.activated ? new Date(Date.UTC(2025, 9, 1)) : null,
      use_old_web: person.useOldWeb,
      old_web_url: person.hasOldWeb ? oldWebOf(customers.find((one) => one.person === person)) : null,
      terms_accepted: person.termsAccepted ? TERMS_VERSION : 0,
      migration_req: person.migration,
      migration_strategy: person.migration === 'none' ? null : person.approveMode === 'none' ? 'enable' : 'migrate',
      migration_due: person.migration === 'soft' ? sql`current_date + 14` : null,
      created_at: new Date(Date.UTC(2025, 9, 1)),
    })),
  )
  await insert(
    db,
    'term_acceptance',
    people
      .filter(({ termsAccepted }) => termsAccepted)
      .flatMap(({ id }) =>
        [1, 2].map((term) => ({
          person_id: id,
          term_id: term,
          version: TERMS_VERSION,
          accepted_at: new Date(Date.UTC(2025, 9, 1)),
          address: '192.0.2.20',
        })),
      ),
  )
  await insert(
    db,
    'customer',
    customers.map((customer) => ({
      id: customer.id,
      brand,
      kind: customer.kind,
      person_id: customer.person?.id ?? null,
      name: customer.name,
      country: customer.country,
      verified: customer.verified,
      limited: customer.limitReason !== undefined,
      limit_reason: customer.limitReason ?? null,
      needs_info_update: customer.needs.has('infoUpdate'),
      needs_kyc: customer.needs.has('kyc'),
      needs_fatca: customer.needs.has('fatca'),
      is_merchant: customer.isMerchant,
      settlement_of: customer.settlementOf?.id ?? null,
      created_at: new Date(Date.UTC(2025, 9, 1)),
    })),
  )
  await insert(
    db,
    'access',
    accesses.map(({ person, customer, rights, balanceInfo, flags, positions }) => ({
      person_id: person.id,
      customer_id: customer.id,
      brand,
      rights,
      balance_info: balanceInfo,
      flags: [...flags],
      position_ids: [...positions],
    })),
  )
  await insert(
    db,
    'blacklist',
    blocks.map(({ customer, email, type }) => ({ customer_id: customer.id, email, block_type: type })),
  )
}

/** The demo plays the old web on a page that leads back to this one. */
const oldWebOf = (own: Customer | undefined): string => (own ? `/demo/old-web?customer=${own.id}` : '/demo/old-web')

/** Where everybody lives and what they have shown: confirmed, expired for whoever is limited by it, waiting for whoever is not verified. */
async function writePapers(db: Db, { people, customers }: World): Promise<void> {
  await insert(
    db,
    'phone',
    people.map(({ id, phone, country }) => ({
      person_id: id,
      country_code: country,
      number: phone,
      confirmed_at: new Date(Date.UTC(2025, 9, 1)),
    })),
  )
  for (const { id, country, person, verified, limitReason, needs } of customers) {
    if (needs.has('papers')) continue
    const { rows } = await sql<{ id: number }>`
      insert into address (customer_id, address1, city, postal_code, country, kind, confirmed_at)
      values (${id}, ${`Linden Street ${id % 90}`}, 'Springfield', ${String(10_000 + (id % 90_000))}, ${country}, ${person ? 'home' : 'office'},
              ${verified ? sql`now()` : null}) returning id`.execute(db)
    if (!person) continue
    const status = limitReason === 1 ? documentStatus.expired : verified ? documentStatus.confirmed : documentStatus.pending
    const shown = { customer_id: id, created_by: person.id, status }
    await insert(db, 'document', [
      {
        ...shown,
        ...(needs.has('kyc') && { status: documentStatus.rejected }),
        reject_reason: needs.has('kyc') ? 'The photo page cannot be read.' : null,
        category: 'identity',
        type_id: 1,
        type: 'passport',
        number: `X${id}`,
        address_id: null,
        issued_on: '2019-05-02',
        expires_on: limitReason === 1 ? '2026-05-02' : '2031-05-02',
      },
      {
        ...shown,
        reject_reason: null,
        category: 'residence',
        type_id: 2,
        type: 'utility bill',
        number: null,
        address_id: rows[0]?.id ?? null,
        issued_on: '2026-01-12',
        expires_on: limitReason === 1 ? '2026-07-12' : '2029-01-12',
      },
    ])
  }
}

/** A demo phone keeps its key where the demo's page can sign with it. */
async function writePhones(db: Db, { people }: World): Promise<void> {
  for (const { id: personId, device, authenticator } of people) {
    if (authenticator) await newAuthenticator(db, demoSeal, personId)
    if (!device) continue
    const { id, secret } = await linkDevice(db, { ...device, personId, code: `demo-${personId}`, approved: true })
    await insert(db, 'demo_phone', [{ device_id: id, secret }])
  }
}

async function writeAccounts(db: Db, { brand, accounts }: World): Promise<void> {
  await number(db, 'account', accounts)
  const codeOf = ({ owner, currency, id, card }: Account) => `${card ? 'card' : 'customer'}:${owner.id}:${currency}:${id}`
  const ids = await ledgerAccounts(
    db,
    accounts.map((account) => ({ code: codeOf(account), kind: account.card ? 'card' : 'customer', brand, currency: account.currency })),
  )
  for (const account of accounts) account.ledgerId = ids.get(codeOf(account)) ?? 0
  await insert(
    db,
    'account',
    accounts.map((account) => ({
      id: account.id,
      customer_id: account.owner.id,
      ledger_account_id: account.ledgerId,
      currency: account.currency,
      type: account.type,
      sub_type: account.subType ?? null,
      status: account.closed ? accountStatus.closed : accountStatus.active,
      number: numberOf(account.id),
    })),
  )
  await insert(
    db,
    'card',
    accounts.flatMap(({ id, card }) =>
      card
        ? [
            {
              account_id: id,
              status: card.status,
              is_virtual: card.isVirtual,
              alias: card.alias,
              last_four: card.lastFour,
              expiry_month: card.expiry[0],
              expiry_year: card.expiry[1],
            },
          ]
        : [],
    ),
  )
}

async function writeHappenings(db: Db, { brand, happenings, accounts }: World): Promise<void> {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  const names = [
    ['income', 'fees'],
    ['fx', 'position'],
    ...['wire', 'eft', 'oct', 'crypto', 'instant', 'interac', 'card-scheme', 'deposit', 'other'].map((rail) => ['rail', rail]),
  ] as ['income' | 'fx' | 'rail', string][]
  const own = await ledgerAccounts(
    db,
    currencies.flatMap((currency) =>
      names.map(([kind, name]) => ({ code: systemCode(kind, name, brand, currency), kind, brand, currency })),
    ),
  )
  const ledger = (kind: 'income' | 'fx' | 'rail', name: string, currency: string) => own.get(systemCode(kind, name, brand, currency)) ?? 0
  for (let start = 0; start < happenings.length; start += BATCH) {
    const batch = happenings.slice(start, start + BATCH)
    const posted = await post(
      db,
      batch.map(({ type, at, status, seen, held, legs }) => ({
        brand,
        kind: held ? 'card_payment' : type,
        at,
        legs: legs(ledger),
        holds: held ? seen.map(({ account, amount }) => ({ account: account.ledgerId, amount })) : [],
        state: held ? ('approved' as const) : stateOf[status],
      })),
    )
    await insert(
      db,
      'movement',
      batch.flatMap((happening, index) => movementsOf(happening, posted[index])),
    )
  }
}

const writePartner = (db: Db, { brand }: World): Promise<void> =>
  agreeWithPartner(db, {
    id: `ledgerlight-${brand}`,
    brand,
    name: 'Ledgerlight',
    redirectUris: ['https://app.ledgerlight.example/back'],
    scopes: ['profile', 'accounts', 'history'],
  })

/** As rows: nobody listened when they were written, so there is no event of them. */
async function writeNotices(db: Db, { notices }: World): Promise<void> {
  await insert(
    db,
    'notification',
    notices.map(({ person, customer, text, facts, at, isRead }) => ({
      person_id: person.id,
      customer_id: customer?.id ?? null,
      text,
      facts: JSON.stringify(facts),
      created_at: at,
      read_at: isRead ? at : null,
    })),
  )
}

const stateOf = { completed: 'posted', processing: 'sent', rejected: 'failed' } as const

function movementsOf({ at, type, status, description, seen }: Happening, posted: Awaited<ReturnType<typeof post>>[number] | undefined) {
  if (!posted || !('operationId' in posted)) throw new Error(`the world does not add up: ${type} on ${at.toISOString()} was refused`)
  return seen.map(({ account, direction, amount, fee, name, email }) => ({
    operation_id: posted.operationId,
    customer_id: account.owner.id,
    account_id: account.id,
    booked_at: at,
    type,
    direction,
    status,
    amount,
    fee,
    currency: account.currency,
    description: description ?? null,
    counterparty_name: name ?? null,
    counterparty_email: email ?? null,
  }))
}

/** Numbers are taken beforehand, so that rows can point at each other before any of them is written. */
async function number(db: Db, table: 'person' | 'customer' | 'account', things: readonly Numbered[]): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${things.length})`.execute(db)
  things.forEach((thing, index) => {
    thing.id = Number(rows[index]?.id)
  })
}

async function insert(db: Db, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))})
    overriding system value values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))}`.execute(db)
}
