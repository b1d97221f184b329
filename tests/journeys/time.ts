/** Time passes: a page has a clock that a journey can set, the bank has not. What the bank remembers is moved back instead. */
import { readFileSync } from 'node:fs'
import { expect, type APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { databaseFile } from './database-file.ts'
import { ask } from './people.ts'

/** Nobody has done anything in that person's sessions for so long. */
export async function awayFor(minutes: number, brand: string, login: string): Promise<void> {
  const back = `update session_family set active_at = now() - make_interval(mins => $1)
    where ended_at is null and person_id in (select id from person where email = $2 and brand = $3)`
  await inDatabase((client) => client.query(back, [minutes, `${login}@demo.example`, brand]))
}

/** The bank asks that person to confirm with a phone from now on: so many days are left to put it off, or it is overdue. */
export async function movesToPushIn(days: number, brand: string, login: string): Promise<void> {
  const asks = `update person set migration_req = 'soft', migration_due = current_date + $1::integer where email = $2 and brand = $3`
  await inDatabase((client) => client.query(asks, [days, `${login}@demo.example`, brand]))
}

/**
 * The rails have had a payment that arrives as so many of the smallest units for so long; the bank looks at once what became of it. Before
 * that the payment has to be with them, and the bank brings it there by itself, a moment after it is booked.
 */
export async function onItsWayFor(minutes: number, units: number): Promise<void> {
  const back = `update fake_rail_order f set accepted_at = accepted_at - make_interval(mins => $1)
    from operation o join rail_order r on r.operation_id = o.id
    where f.amount = $2 and o.public_id = f.id and r.reference is not null and r.done_at is null`
  await inDatabase(async (client) => {
    await expect.poll(async () => (await client.query(back, [minutes, units])).rowCount).toBeGreaterThan(0)
    await client.query('update rail_order set next_at = now() where done_at is null')
  })
}

/** Money that waits for its recipient was sent so many days earlier. */
export const sentBefore = (days: number, payment: number): Promise<void> =>
  inDatabase((client) =>
    client.query(
      `update global_payment set created_at = created_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1)
        where operation_id = $2`,
      [days, payment],
    ),
  )

/** What two sides agreed on was agreed so many days earlier: its first day, its last one, and the end of its notice. */
export async function agreedBefore(days: number, contract: number): Promise<void> {
  const back = `update split_contract set active_from = active_from - $1::integer, active_to = active_to - $1::integer,
      ends_on = ends_on - $1::integer where id = $2`
  await inDatabase((client) => client.query(back, [days, contract]))
}

/** What that person pays each month began on the last day of January: the next date is the end of February, the last one, and has come. */
export async function beganInJanuary(brand: string, login: string): Promise<void> {
  const back = `update transfer_schedule s set anchor = make_date(y.y, 1, 31), ends_on = make_date(y.y, 3, 1) - 1, step = 1, tries = 0,
      next_on = make_date(y.y, 3, 1) - 1, due_on = make_date(y.y, 3, 1) - 1
    from (select extract(year from current_date - 70)::integer as y) y
    where s.state = 'active' and s.frequency = 'monthly' and s.person_id in (select id from person where email = $1 and brand = $2)`
  await inDatabase((client) => client.query(back, [`${login}@demo.example`, brand]))
}

/** The demo's test clock: for that person's customer so many days pass. */
export async function daysPass(request: APIRequestContext, brand: string, login: string, days: number): Promise<void> {
  const { customer } = (await ask(request, brand, login, 'customerInfoGet')) as { customer: { customerId: number } }
  const url = `http://127.0.0.1:${process.env['JOURNEY_PORT'] ?? '4173'}/demo/clock/${customer.customerId}`
  const answer = await request.post(url, { headers: { host: 'localhost' }, data: JSON.stringify({ seconds: days * 86_400 }) })
  expect(answer.status()).toBe(204)
}

/** Somebody new with an account that holds nothing: they sign in as everybody of the demo does. */
export const newcomer = (brand: string, login: string): Promise<void> =>
  inDatabase((client) =>
    client.query(
      `with p as (
        insert into person (brand, email, password_hash, first_name, last_name, language, residence_country, activated_at, terms_accepted)
        select brand, $1, password_hash, 'Nuria', 'Nueva', 'es', residence_country, now(), terms_accepted from person
        where brand = $2 and email = 'maria@demo.example' returning id, brand, residence_country
      )
      insert into customer (brand, kind, person_id, name, country) select brand, 0, id, 'Nuria Nueva', residence_country from p`,
      [`${login}@demo.example`, brand],
    ),
  )

/** From now on that person confirms with a code that comes by e-mail. */
export const confirmsByCode = (brand: string, login: string): Promise<void> =>
  inDatabase((client) =>
    client.query(`update person set approve_mode = 'approvalCode' where email = $1 and brand = $2`, [`${login}@demo.example`, brand]),
  )

/**
 * A mass payment stands still once that line is paid, however fast the machine, until the returned function is called: another node has it
 * in hand.
 */
export async function heldAfterLine(batch: number, row: number): Promise<() => Promise<void>> {
  const name = `held_batch_${batch}`
  await inDatabase((client) =>
    client.query(`
      create function ${name}() returns trigger language plpgsql as $$ begin
        update lease set fence = fence + 1, holder = 'journey', until = 'infinity' where name = 'batch ${batch}';
        return null;
      end $$;
      create trigger ${name} after update of state on batch_line for each row
        when (new.batch_id = ${batch} and new.row = ${row} and new.state = 'paid') execute function ${name}();`),
  )
  return () =>
    inDatabase((client) =>
      client.query(`
        drop function ${name}() cascade;
        update lease set until = now() where name = 'batch ${batch}';`),
    )
}

async function inDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const port = Number(process.env['JOURNEY_PORT'] ?? '4173')
  const client = new pg.Client({ connectionString: readFileSync(databaseFile(port), 'utf8') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The bank keeps a file for a while only: that of a mass payment is gone. */
export const fileIsGone = (batchName: string): Promise<void> =>
  inDatabase((client) => client.query('update batch set file_id = null where name = $1', [batchName]))
