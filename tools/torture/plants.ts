/**
 * Bugs, planted on purpose: a kit that never failed proves nothing. None of them is a switch in the product: each changes the database of
 * one house from outside, before its first node starts. The scenario that is made for it must then fail.
 */
import type { Sql } from './sql.ts'

export interface Plant {
  readonly name: string
  readonly what: string
  /** The scenario that must find it. */
  readonly finds: string
  /** Of a bug that is a race: it shows in most plays, not in each, so it is looked for until it is found, at most so often. */
  readonly plays?: number
  readonly plant: (sql: Sql) => Promise<void>
}

export const plants: readonly Plant[] = [
  {
    name: 'keys-ignored',
    what: 'a key that was used before makes a new operation',
    finds: 'G11',
    async plant(sql) {
      await sql.run('alter table operation drop constraint operation_customer_id_idem_key_key')
      await rewrite(sql, 'operations_write', /on conflict \(customer_id, idem_key\) do nothing/, '')
    },
  },
  {
    name: 'keys-ignored-under-load',
    what: 'the same, found by the books alone',
    finds: 'G1',
    async plant(sql) {
      await sql.run('alter table operation drop constraint operation_customer_id_idem_key_key')
      await rewrite(sql, 'operations_write', /on conflict \(customer_id, idem_key\) do nothing/, '')
    },
  },
  {
    name: 'unordered-outbox',
    what: 'an event is filed under the oldest transaction that runs, so a reader that has passed it never sees a late commit',
    finds: 'G28',
    plays: 5,
    plant: (sql) => trigger(sql, 'event', 'before insert', `new.xid := pg_snapshot_xmin(pg_current_snapshot());`),
  },
  {
    name: 'read-then-save-counter',
    what: 'whoever guesses saves what they read: parallel guesses all save one',
    finds: 'G61',
    plant: (sql) => trigger(sql, 'challenge', 'before update of attempts', `new.attempts := 1;`),
  },
  {
    name: 'missing-hold',
    what: 'what waits for approval is not set aside',
    finds: 'G13',
    plant: (sql) => rewrite(sql, 'ledger_book', /held = a\.held \+ s\.held/, 'held = a.held'),
  },
  {
    name: 'missing-hold-in-sequences',
    what: 'the same, found by the model',
    finds: 'G53',
    plant: (sql) => rewrite(sql, 'ledger_book', /held = a\.held \+ s\.held/, 'held = a.held'),
  },
  {
    name: 'slow-to-know',
    what: 'what is written of somebody who is there costs time that nobody else costs',
    finds: 'G63',
    plant: (sql) => trigger(sql, 'login_event', 'before insert', `perform pg_sleep(0.025);`),
  },
  {
    name: 'unguarded-step',
    what: 'a step is taken whatever state the operation is in',
    finds: 'G12',
    async plant(sql) {
      await sql.run('drop trigger operation_ends_are_final on operation')
      await rewrite(sql, 'operations_write', /and o\.state = s\.from_state and o\.version = s\.version/, '')
    },
  },
  {
    name: 'effect-called-twice',
    what: 'the claim of a date is made twice for one batch',
    finds: 'G33',
    plant: (sql) => rewrite(sql, 'operations_claim', /return query select \* from schedule_runs_claimed\([^)]*\);/, '$& $&'),
  },
  {
    name: 'effects-out-of-order',
    what: 'what follows a booking is called before what follows the acceptance',
    finds: 'G33',
    async plant(sql) {
      await rewrite(sql, 'operations_follow', /perform schedules_begun\(/, 'perform schedules_swapped(')
      await rewrite(sql, 'operations_follow', /perform schedules_approved\(/, 'perform schedules_begun(')
      await rewrite(sql, 'operations_follow', /perform schedules_swapped\(/, 'perform schedules_approved(')
    },
  },
  {
    name: 'forgotten-message',
    what: 'now and then a message counts as delivered before it was sent',
    finds: 'G32',
    plant: (sql) => trigger(sql, 'webhook_delivery', 'before insert', `if new.event_id % 20 = 0 then new.state := 'delivered'; end if;`),
  },
  {
    name: 'share-not-booked',
    what: 'now and then a share is written down and not booked',
    finds: 'splits',
    plant: (sql) => rewrite(sql, 'revenue_split_brought', /where m\.operation is not null;/, 'where m.operation % 7 <> 0;'),
  },
  {
    name: 'lost-posting',
    what: 'now and then an acknowledged payment is not there',
    finds: 'G1',
    plant: (sql) =>
      trigger(sql, 'operation', 'before insert', `if new.id % 50 = 0 and new.state = 'posted' then new.state := 'failed'; end if;`),
  },
]

/** The function of the product with one thing different; when the text is not found the plant has not taken. */
async function rewrite(sql: Sql, name: string, text: RegExp, instead: string): Promise<void> {
  const [row] = await sql<{ body: string }>`select pg_get_functiondef(oid) as body from pg_proc where proname = ${name}`
  const body = row?.body ?? ''
  if (!text.test(body)) throw new Error(`nothing to plant: ${name} no longer says ${text.source}`)
  await sql.run(body.replace(text, instead))
}

async function trigger(sql: Sql, table: string, when: string, body: string): Promise<void> {
  await sql.run(`create function torture_plant() returns trigger language plpgsql as $$ begin ${body} return new; end $$`)
  await sql.run(`create trigger torture_plant ${when} on ${table} for each row execute function torture_plant()`)
}
