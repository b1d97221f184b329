/**
 * Invoices of the demo's people in every brand: to pay, overdue, rejected, recurring, to somebody without an account, and one of the bank's
 * own. They are made once, when the demo starts for the first time, all of them or none.
 */
import { brands, type BrandId } from '@ducat/brands'
import { accountTypes } from '@ducat/contract/accounts/models'
import { isProblem, totalsOf } from '@ducat/contract/invoices/rules'
import { addDays, dayOf, decimal, instantOf, parseMoney, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { beginPlan, issue, issueByBank, rejected } from '../../modules/invoices/index.ts'
import { hasPart, markPart } from '../../world/part.ts'
import { at } from '../../world/role.ts'
import { demoLetters, type DemoLetter } from './letters.ts'

const PART = 'invoices'
/** Limited because of an unpaid invoice: this one. */
const DEBTOR = 'iris'
const FEE = parseMoney('24.00', 'USD')
const FEE_LATE_DAYS = 20

export async function demoInvoices(db: Db, now: Date): Promise<void> {
  if (await hasPart(db, PART)) return
  await transaction(db, async (trx) => {
    // Another node that starts in this moment waits here, and finds them made.
    await sql`select pg_advisory_xact_lock(hashtext('demo invoices'))`.execute(trx)
    if (await hasPart(trx, PART)) return
    const { rows } = await sql<{ brand: BrandId }>`select distinct brand from person where email = ${at('maria')} order by 1`.execute(trx)
    if (rows.length === 0) return
    for (const { brand } of rows) {
      for (const letter of demoLetters) await write(trx, brand, letter, now)
      await askForFee(trx, brand, now)
    }
    await markPart(trx, PART)
  })
}

interface Owner {
  readonly personId: number
  readonly customerId: number
  readonly name: string
  readonly email: string
}

/** A person's own, or the company they work for. */
async function ownerOf(trx: Trx, brand: BrandId, login: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select p.id as "personId", c.id as "customerId", c.name, p.email from person p
    join customer c on c.person_id = p.id or c.id in (select customer_id from access where person_id = p.id)
    where p.brand = ${brand} and p.email = ${at(login)} order by (c.person_id is not null) desc, c.id limit 1`.execute(trx)
  return rows[0]
}

async function write(trx: Trx, brand: BrandId, letter: DemoLetter, now: Date): Promise<void> {
  const from = await ownerOf(trx, brand, letter.from)
  const to = letter.to.includes('@') ? undefined : await ownerOf(trx, brand, letter.to)
  if (!from) return
  const { rows } = await sql<{ id: number }>`
    select id from account where customer_id = ${from.customerId} and currency = ${letter.currency} and type = ${accountTypes.payment} order by id limit 1`.execute(
    trx,
  )
  const account = rows[0]
  if (!account) return
  const amount = sumOf(letter)
  const payer = { email: to?.email ?? letter.to, name: letter.toName ?? null, id: to?.customerId ?? null }
  const shared = { taxId: letter.taxId, lines: letter.lines }
  const plan =
    letter.frequency &&
    (await beginPlan(
      { db: trx, brand: { id: brand }, customerId: from.customerId, principal: from },
      {
        ...shared,
        email: payer.email,
        amount: decimal(amount),
        currency: letter.currency,
        frequency: letter.frequency,
        dueDays: letter.dueInDays,
      },
    ))
  const { id } = await issue(trx, {
    brand,
    customer: { id: from.customerId, name: from.name },
    accountId: account.id,
    personId: from.personId,
    amount,
    dueOn: addDays(dayOf(instantOf(now)), letter.dueInDays),
    payer,
    note: letter.note ?? null,
    taxId: letter.taxId ?? null,
    lines: letter.lines,
    ...(plan !== undefined && { plan: { id: plan, step: 0 } }),
    now,
  })
  if (letter.rejected !== undefined) await rejected(trx, id, letter.rejected)
}

function sumOf({ lines, currency }: DemoLetter): Money {
  const totals = totalsOf(lines, currency)
  if (isProblem(totals)) throw new Error(`a demo invoice: ${totals.field} ${totals.reason}`)
  return totals.total
}

async function askForFee(trx: Trx, brand: BrandId, now: Date): Promise<void> {
  const debtor = await ownerOf(trx, brand, DEBTOR)
  if (!debtor) return
  await issueByBank(trx, {
    brand,
    bankName: brands[brand].projectName,
    payer: { id: debtor.customerId, email: debtor.email },
    amount: FEE,
    dueOn: addDays(dayOf(instantOf(now)), -FEE_LATE_DAYS),
    note: 'Account fee, third quarter',
  })
}
