/** Whatever forgets reads about as much as it deletes, however much stays: a statement that reads everything is ended before it is done. */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank } from '../../test/bank.ts'
import { freshDb, type FreshDb } from '../../test/fresh-db.ts'
import { openDb, type Db } from '../db/pool.ts'
import { forgetFiles } from '../files/store.ts'
import { forgetMessagesStep } from '../gateways/outbox/standing.ts'
import { forgetCeremonies } from '../modules/passkeys/ceremonies.ts'
import { keeping as notices } from '../modules/notifications/keeping.ts'
import { keeping as signIns } from '../modules/session/keeping.ts'
import { forgetSignInTraces } from '../modules/session/forget.ts'
import { forgetOldEvents } from '../realtime/index.ts'
import { forgetQuotes } from '../modules/transfers/forget-quotes.ts'
import { inSteps } from './in-steps.ts'

const STAYS = 30_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
const GOES = 100

let fresh: FreshDb
/** The only connection of a bank that is closed: whatever is read here, the work under test has read. */
let alone: Db
let of: { readonly person: number; readonly customer: number }
beforeAll(async () => {
  fresh = await freshDb()
  const bank = await testBank({}, fresh)
  const { ana } = await bank.world({ ana: {} })
  await bank.app.close()
  alone = openDb(fresh.url, { max: 1 })
  of = { person: (await alone.selectFrom('person').select('id').executeTakeFirstOrThrow()).id, customer: ana.customerId }
})
afterAll(async () => {
  await alone.destroy()
  await fresh.close()
})

/** `n` is the number of a row; those that go come first and are `old`. */
const rows: Readonly<Record<string, { readonly work: (db: Db) => Promise<number>; readonly fill: () => RawBuilder<unknown> }>> = {
  event: {
    work: forgetOldEvents,
    fill: () => sql`
      insert into event (customer_id, number, name, data, at)
      select ${of.customer}, 1000000 + n, 'changed', '{}', now() - case when old then interval '8 days' else interval '1 day' end from made`,
  },
  outgoing_message: {
    work: (db) => inSteps(db, forgetMessagesStep(daysAgo(30))),
    fill: () => sql`
      insert into outgoing_message (id, channel, brand, state, good_until, ended_at)
      select 'message-' || n, 'mail', 'aldermint', 'sent', now(), now() - case when old then interval '31 days' else interval '2 days' end
      from made`,
  },
  quote: {
    work: forgetQuotes,
    fill: () => sql`
      insert into quote (id, brand, customer_id, kind, input_hash, send_amount, send_currency, fee, rate, receive_amount, receive_currency,
                         arrives_on, expires_at, used_at, created_at)
      select 'quote-' || n, 'aldermint', ${of.customer}, 'p2p', '', 1, 'USD', 0, '1', 1, 'USD', current_date, now() - interval '9 days',
             case when old then null else now() - interval '10 days' end, now() - interval '10 days' from made`,
  },
  ask: {
    work: forgetSignInTraces,
    fill: () => sql`
      insert into ask (id, person_id, brand, kind, mode, text, facts, sent_to, expires_at, created_at)
      select 'ask-' || n, ${of.person}, 'aldermint', 'signIn', 'sms', '', '{}', '', now() - interval '1 day',
             now() - case when old then interval '31 days' else interval '2 days' end from made`,
  },
  device_link: {
    work: forgetSignInTraces,
    fill: () => sql`
      insert into device_link (id, person_id, expires_at)
      select 'link-' || n, ${of.person}, now() + case when old then interval '-2 days' else interval '1 hour' end from made`,
  },
  login_event: {
    work: (db) => signIns.old!.signIns!(db, daysAgo(30)),
    fill: () => sql`
      insert into login_event (person_id, at, result, address, browser)
      select ${of.person}, now() - case when old then interval '31 days' else interval '2 days' end, 'ok', '', '' from made`,
  },
  notification: {
    work: (db) => notices.old!.notices!(db, daysAgo(30)),
    fill: () => sql`
      insert into notification (person_id, text, facts, created_at)
      select ${of.person}, 'newDevice', '{}', now() - case when old then interval '31 days' else interval '2 days' end from made`,
  },
  passkey_ceremony: {
    work: forgetCeremonies,
    fill: () => sql`
      insert into passkey_ceremony (key, challenge, facts, expires_at)
      select 'ceremony-' || n, '', '{}', now() + case when old then interval '-1 minute' else interval '1 hour' end from made`,
  },
  stored_file: {
    work: forgetFiles,
    fill: () => sql`
      insert into stored_file (id, customer_id, name, type, created_at, completed_at, size, expires_at)
      select 'file-' || n, ${of.customer}, 'a.csv', 'text/csv', now() - interval '2 days', case when old then null else now() end,
             case when old then null else 1 end, now() + interval '5 days' from made`,
  },
}

async function looked(table: string): Promise<{ read: number; gone: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(alone)
  const { rows: found } = await sql<{ read: number; gone: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read, n_tup_del::float8 as gone
    from pg_stat_user_tables where relname = ${table}`.execute(alone)
  return found[0]!
}

test.each(Object.entries(rows))('what is old in the table %s is found without reading what stays', async (table, { work, fill }) => {
  await sql`with made as (select n, n <= ${GOES} as old from generate_series(1, ${STAYS + GOES}) n) ${fill()}`.execute(alone)
  await sql`analyze ${sql.table(table)}`.execute(alone)
  const before = await looked(table)
  expect(await work(alone)).toBe(GOES)
  const after = await looked(table)
  expect(after.gone - before.gone).toBe(GOES)
  // A step of events looks at five thousand, and goes on only when all of them went.
  expect(after.read - before.read).toBeLessThan(STAYS / 4)
})
