/**
 * A person and a company who left long ago. Every word that says who they were is a mark; afterwards the whole database is read for marks,
 * table by table: they stand only where something is kept for good.
 */
import { kept } from '@ducat/contract/kit/kept'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { makeAreas } from '../../make-areas.ts'
import { forgetByRules } from './forgetting.ts'

const MARK = 'Quillmark'
const DAY_MS = 86_400_000

let bank: TestBank
let people: Record<'gone' | 'stays' | 'both' | 'firm' | 'other' | 'former', Somebody>
let ids: Record<string, number>
beforeAll(async () => {
  bank = await testBank()
  people = await bank.world({
    gone: { usd: '5.00', email: 'quillmark.gone@test.example' },
    stays: { email: 'stays@test.example' },
    firm: { email: 'quillmark.firm@test.example', works: { for: 'Quillmark Mills', rights: 2 } },
    // Works for the company that left and for one that is open.
    both: { email: 'both@test.example', works: { for: 'Quillmark Mills', rights: 3 } },
    other: { email: 'other@test.example', works: { for: 'Harbour Mills', rights: 2 } },
    // Its right was taken away before the company left.
    former: { email: 'quillmark.former@test.example', works: { for: 'Quillmark Mills', rights: 1 } },
  })
  const { rows } = await sql<{ name: string; id: number }>`
    select email as name, id from person union all select 'company', id from customer where name like 'Quillmark%' and kind = 2
    union all select 'gone customer', ${people.gone.customerId}`.execute(bank.db)
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  await sql`
    insert into access (person_id, customer_id, brand, rights)
    select ${ids['both@test.example']}, ${people.other.customerId}, 'aldermint', 3`.execute(bank.db)
  const former = ids['quillmark.former@test.example']!
  await sql`
    with made as (
      insert into operation (brand, kind, state, customer_id) values ('aldermint', 'access', 'posted', ${ids['company']}) returning id
    ) insert into access_change (operation_id, customer_id, person_id, representative_id, before, after, changed_by)
    select made.id, a.customer_id, a.person_id, a.representative_id, 1, 0, a.person_id from made, access a where a.person_id = ${former}`.execute(
    bank.db,
  )
  await sql`delete from access where person_id = ${former}`.execute(bank.db)
  for (const customer of [ids['gone customer']!, ids['company']!]) await mark(customer)
})
afterAll(() => bank.close())

/** Everything that the bank keeps of somebody, with a mark in it. */
async function mark(customer: number): Promise<void> {
  const { db } = bank
  const person = customer === ids['company'] ? ids['quillmark.firm@test.example']! : ids['quillmark.gone@test.example']!
  const statements = [
    sql`update person set first_name = 'Quillmark', last_name = 'Quillmark', phone = '+1 Quillmark', tax_id = 'Quillmark', sealed_tax_id = 'Quillmark' where id = ${person}`,
    sql`update customer set name = 'Quillmark' where id = ${customer}`,
    sql`insert into phone (person_id, country_code, number) values (${person}, 'US', 'Quillmark')`,
    sql`insert into address (customer_id, address1, address2, city, postal_code, state_name, country)
        values (${customer}, 'Quillmark', 'Quillmark', 'Quillmark', 'Quillmark', 'Quillmark', 'US')`,
    sql`insert into kyc_answer (customer_id, country_of_birth, questions) values (${customer}, 'US', '{"said": "Quillmark"}')
        on conflict (customer_id) do update set questions = excluded.questions`,
    sql`insert into email_address (customer_id, email) values (${customer}, 'quillmark@test.example')`,
    sql`insert into username_change (person_id, email, code_hash, expires_at) values (${person}, 'quillmark@test.example', '', now())`,
    sql`insert into login_event (person_id, at, result, address, browser, place) values (${person}, now(), 'ok', 'Quillmark', 'Quillmark', 'Quillmark')`,
    sql`update session_family set address = 'Quillmark', browser = 'Quillmark', place = 'Quillmark' where person_id = ${person}`,
    sql`insert into identity_check (brand, customer_id, person_id, type, provider, run_id, secret_hash, result, started_by, expires_at)
        values ('aldermint', ${customer}, ${person}, 'identity', 'jmo', ${`run ${customer}`}, ${Buffer.from(`check ${customer}`)}, 'Quillmark', ${person}, now())`,
    sql`insert into self_certification (customer_id, city_of_birth) values (${customer}, 'Quillmark')
        on conflict (customer_id) do update set city_of_birth = 'Quillmark'`,
    sql`insert into support_ticket (brand, customer_id, person_id, subject, description, department)
        values ('aldermint', ${customer}, ${person}, 'Quillmark', 'Quillmark', 'general')`,
    sql`insert into support_thread (ticket_id, person_id, author_name, by_agent, content)
        select id, ${person}, 'Quillmark', false, 'Quillmark' from support_ticket where customer_id = ${customer}`,
    sql`insert into support_upload (id, customer_id, person_id, thread_id, name, bytes)
        select ${`upload ${customer}`}, ${customer}, ${person}, t.id, 'Quillmark', 'Quillmark' from support_thread t
        join support_ticket k on k.id = t.ticket_id where k.customer_id = ${customer}`,
    sql`insert into notification (person_id, customer_id, text, facts) values (${person}, ${customer}, 'newDevice', '{"name": "Quillmark"}')`,
    sql`insert into payment_template (customer_id, name, kind, permission, beneficiary_name, details)
        values (${customer}, 'Quillmark', 'wire', 'own', 'Quillmark', '{}')`,
    sql`insert into external_card (customer_id, token, bin, last_four, holder_name, expiry_month, expiry_year, country, scheme, bank_name)
        values (${customer}, ${`token ${customer}`}, '411122', '1118', 'Quillmark', 1, 2030, 'US', 'visa', 'Quillmark')`,
    sql`insert into saved_view (person_id, customer_id, screen, name, filter) values (${person}, ${customer}, 'history', 'Quillmark', '{}')`,
    sql`insert into document (customer_id, category, type_id, type, number, status, reject_reason, note, created_by)
        values (${customer}, 'identity', 4, 'Passport', 'Quillmark', 2, 'Quillmark', 'Quillmark', ${person})`,
    sql`insert into customer_key (customer_id, sealed) values (${customer}, 'Quillmark') on conflict (customer_id) do update set sealed = 'Quillmark'`,
    sql`insert into document_request (customer_id, type_id, text, asked_by) values (${customer}, 4, 'Quillmark', ${person})`,
    sql`insert into desk_note (case_id, customer_id, person_id, text) values (${`C${customer}`}, ${customer}, ${person}, 'Quillmark')`,
    sql`insert into blacklist (customer_id, email, block_type) values (${customer}, 'quillmark.enemy@test.example', 'out')`,
    sql`insert into passkey (id, person_id, rp_id, name, public_key) values (${`passkey ${customer}`}, ${person}, 'localhost', 'Quillmark', '')`,
    sql`insert into device (id, person_id, code, type, name, public_key, location)
        values (${`device ${customer}`}, ${person}, 'abc', 'ios', 'Quillmark', '', 'Quillmark')`,
  ]
  for (const statement of statements) await statement.execute(db)
}

const run = async (at: Date) =>
  forgetByRules({
    db: bank.db,
    clock: () => at,
    keepings: (await makeAreas(bank.parts)).parts.keepings,
    onTrouble: (error) => expect.fail(String(error)),
  })

/** Tables in which a mark stands, in letters or in the signs by which bytes are shown. */
async function marked(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(bank.db)
  const found: string[] = []
  const bytes = Buffer.from(MARK).toString('hex')
  for (const { name } of rows) {
    const { rows: some } = await sql`
      select 1 from ${sql.table(name)} t where t::text ilike ${`%${MARK}%`} or t::text like ${`%${bytes}%`} limit 1`.execute(bank.db)
    if (some.length > 0) found.push(name)
  }
  return found
}

test('a customer who left keeps everything until its days are over, and then nothing says who they were', async () => {
  const before = await marked()
  expect(before).toEqual(expect.arrayContaining(['person', 'customer', 'address', 'document', 'support_upload', 'customer_key']))
  const now = new Date()
  await run(new Date(now.getTime() + 20 * 365 * DAY_MS))
  // Nobody has left: only what is old by itself has gone.
  expect(await marked()).toEqual(before.filter((name) => name !== 'notification' && name !== 'login_event'))
  await sql`update customer set closed_at = ${now} where name = 'Quillmark'`.execute(bank.db)
  const days = kept.identity.days
  await run(new Date(now.getTime() + (days - 1) * DAY_MS))
  expect(await marked()).toEqual(expect.arrayContaining(['person', 'customer', 'address', 'document', 'support_upload', 'customer_key']))
  expect(await marked()).not.toContain('payment_template')
  await run(new Date(now.getTime() + (days + 1) * DAY_MS))
  // Letters that were handed over are the post's, which the demo plays.
  expect(await marked()).toEqual(['demo_message'])
  const { rows } = await sql<{ email: string; name: string }>`
    select email, first_name || last_name as name from person where id = ${ids['quillmark.gone@test.example']}`.execute(bank.db)
  const id = ids['quillmark.gone@test.example']
  expect(rows).toEqual([{ email: `forgotten-${id}`, name: `#${id}` }])
})

test('whoever still acts for somebody else is not forgotten with the company that left', async () => {
  const { rows } = await sql<{ email: string }>`select email from person where id = ${ids['both@test.example']}`.execute(bank.db)
  expect(rows).toEqual([{ email: 'both@test.example' }])
  await people.both.signIn()
})

test('a key goes with whichever of documents and identity is forgotten last: tax numbers that are kept longer can be read', async () => {
  const { late } = await bank.world({ late: {} })
  const now = Date.now()
  await sql`insert into customer_key (customer_id, sealed) values (${late.customerId}, 'key') on conflict do nothing`.execute(bank.db)
  await sql`update customer set closed_at = ${new Date(now)} where id = ${late.customerId}`.execute(bank.db)
  const hasKey = async () =>
    (await bank.db.selectFrom('customer_key').select('customer_id').where('customer_id', '=', late.customerId).execute()).length
  await sql`
    insert into retention_change (kind, from_days, to_days, note, proposed_by, decided_by, decided_at, agreed)
    values ('identity', ${kept.identity.days}, ${kept.identity.most}, 'longer', ${ids['stays@test.example']}, ${ids['other@test.example']}, now(), true)`.execute(
    bank.db,
  )
  await run(new Date(now + (kept.papers.days + 1) * DAY_MS))
  const { rows } = await sql<{ kind: string }>`
    select kind from forgotten_customer where customer_id = ${late.customerId} order by kind`.execute(bank.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['belongings', 'papers'])
  expect(await hasKey()).toBe(1)
  await run(new Date(now + (kept.identity.most + 1) * DAY_MS))
  expect(await hasKey()).toBe(0)
  await sql`delete from retention_change`.execute(bank.db)
})

test('[C-OWN-373] the books stay, and one run more forgets nothing twice', async () => {
  const { rows } = await sql<{ sum: string }>`
    select sum(amount)::text as sum from ledger_entry e join account a on a.ledger_account_id = e.account_id
    where a.customer_id = ${people.gone.customerId}`.execute(bank.db)
  expect(rows).toEqual([{ sum: '500' }])
  const forgotten = async () =>
    (
      await sql<{
        kind: string
        forgotten: string
      }>`select kind, forgotten from retention_run where kind in ('identity', 'papers', 'belongings')
      order by kind`.execute(bank.db)
    ).rows
  expect((await forgotten()).map(({ forgotten: count }) => Number(count))).toEqual([3, 3, 3])
  await run(new Date(Date.now() + 9 * 365 * DAY_MS))
  expect((await forgotten()).map(({ forgotten: count }) => Number(count))).toEqual([3, 3, 3])
})
