/**
 * Money for an address that nobody has here. It lies in suspense until somebody proves the address as theirs, at most thirty days.
 *   carryInvitations    everything that is due, once: letters, claims, returns, and telling both sides that it went back
 *   claimInvitations    what waits for one customer; for the moment somebody has joined
 *   invitedIn           in which money something waits for an address
 *   takeBack            whoever sent it changed their mind before anybody claimed it
 * What there is to do stands in the rows, each step is one guarded advance of the payment's own operation, so a claim and a return at the
 * same moment have one winner.
 */
import { brands, type BrandId } from '@ducat/brands'
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { accountStatus, accountTypes } from '@ducat/contract/accounts/models'
import { decimal, money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Mail } from '../../gateways/mail/port.ts'
import { changed } from '../../operations/accepts.ts'
import type { Advance, Batcher, Movement, Outcome, Pair } from '../../operations/batcher.ts'
import { speaking, written } from '../../texts.ts'
import { notify } from '../notifications/index.ts'
import type { StatusLinks } from './status-links.ts'
import { statusLink } from './status-letters.ts'

/** The reason of a payment that its sender cancelled. */
export const CANCELLED = 'CANCELLED'

const AT_ONCE = 100
/** A letter that could not be sent is tried again after this long; so is one whose node died over it. */
const LETTER_SECONDS = 60

export interface InvitationParts {
  readonly db: Db
  readonly batches: Batcher
  readonly mail: Mail
  readonly links: Pick<StatusLinks, 'secretOf'>
  readonly onTrouble: (error: unknown) => void
}

export async function carryInvitations(parts: InvitationParts): Promise<void> {
  await sendLetters(parts)
  await claimWhere(parts, undefined)
  await giveBack(parts)
  await tellReturned(parts)
  await sql`
    update invitation i set done_at = now() from operation o
    where o.id = i.operation_id and i.done_at is null and o.state not in ('posted', 'sent', 'returned')`.execute(parts.db)
}

/** Who proved their address: the letter with which people activate their account went to it. */
export const claimInvitations = (parts: Pick<InvitationParts, 'db' | 'batches'>, customerId: number): Promise<number> =>
  claimWhere(parts, customerId)

/** In which money something waits for an address. */
export async function invitedIn(db: Db, brand: string, email: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct o.send_currency as currency from invitation i join operation o on o.id = i.operation_id and o.state in ('posted', 'sent')
    where i.brand = ${brand} and i.email = ${email} and i.done_at is null and i.expires_at > now() order by 1`.execute(db)
  return rows.map(({ currency }) => currency)
}

interface Open {
  readonly id: bigint
  readonly state: string
  readonly version: number
  readonly payer: number
  readonly amount: bigint
  readonly currency: string
}

interface Claimable extends Open {
  readonly customer: number
  readonly account: number
  readonly ledger: number
  readonly name: string
  readonly email: string | null
  readonly description: string | null
}

const openColumns = sql`o.id, o.state, o.version, o.customer_id as payer, o.send_amount as amount, o.send_currency as currency`

/** Into the account of the money's own currency; somebody who has none yet is given it when they open one. */
async function claimWhere({ db, batches }: Pick<InvitationParts, 'db' | 'batches'>, customerId: number | undefined): Promise<number> {
  const { rows } = await sql<Claimable>`
    select ${openColumns}, c.id as customer, a.id as account, a.ledger_account_id as ledger, y.name, yp.email, m.description
    from invitation i
    join operation o on o.id = i.operation_id and o.state in ('posted', 'sent')
    join person p on p.brand = i.brand and p.email = i.email and p.activated_at is not null
    join customer c on c.person_id = p.id and (${customerId ?? null}::integer is null or c.id = ${customerId ?? null})
    join customer y on y.id = o.customer_id left join person yp on yp.id = y.person_id
    join lateral (
      select * from account where account.customer_id = c.id and account.currency = o.send_currency and account.type = ${accountTypes.payment}
        and account.status <> ${accountStatus.closed} order by account.id limit 1
    ) a on true
    left join lateral (
      select case when o.facts ? 'own' then o.facts #>> '{own,note}' else description end as description
      from movement where movement.operation_id = o.id limit 1
    ) m on true
    where i.done_at is null and i.expires_at > now() order by o.id limit ${AT_ONCE}`.execute(db)
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const suspense = await waitingIn(db, row.id)
      const legs: Pair[] = [
        [suspense, -row.amount],
        [row.ledger, row.amount],
      ]
      const movement: Movement = {
        customer: row.customer,
        account: row.account,
        type: 'P2P',
        direction: 'in',
        status: 'completed',
        amount: row.amount,
        fee: 0n,
        currency: row.currency,
        description: row.description ?? undefined,
        name: row.name,
        email: row.email ?? undefined,
      }
      return end(batches, row, 'settled', {
        legs,
        mustBeOpen: [row.account],
        movements: [movement],
        movementStatus: 'completed',
        tells: tellsOf(row.payer, row.customer),
      })
    }),
  )
  return outcomes.filter(({ outcome }) => outcome === 'done').length
}

/** All of it, the fee too: nothing was delivered. */
async function giveBack({ db, batches }: InvitationParts): Promise<void> {
  const { rows } = await sql<Open>`
    select ${openColumns} from invitation i join operation o on o.id = i.operation_id and o.state in ('posted', 'sent')
    where i.done_at is null and i.expires_at <= now() order by o.id limit ${AT_ONCE}`.execute(db)
  await Promise.all(rows.map((row) => goesBack({ db, batches }, row, 'unclaimed')))
}

/** Asked again while the letter is just going out: that step is not an end. */
const TRIES = 4

export const isOpenInvitation = async (db: Db, operation: bigint): Promise<boolean> => (await openOne(db, operation)) !== undefined

/** False when somebody has claimed it, or its time was up. */
export async function takeBack(parts: Pick<InvitationParts, 'db' | 'batches'>, operation: bigint, reason: string): Promise<boolean> {
  for (let left = TRIES; left > 0; left--) {
    const row = await openOne(parts.db, operation)
    if (!row) return false
    if ((await goesBack(parts, row, reason)).outcome === 'done') return true
  }
  return false
}

async function openOne(db: Db, operation: bigint): Promise<Open | undefined> {
  const { rows } = await sql<Open>`
    select ${openColumns} from invitation i join operation o on o.id = i.operation_id and o.state in ('posted', 'sent')
    where i.operation_id = ${operation} and i.done_at is null`.execute(db)
  return rows[0]
}

async function goesBack({ db, batches }: Pick<InvitationParts, 'db' | 'batches'>, row: Open, reason: string): Promise<Outcome> {
  const legs = (await bookedBy(db, row.id)).map(({ account, amount }): Pair => [account, -amount])
  const out = await db.selectFrom('movement').selectAll().where('operation_id', '=', row.id).where('direction', '=', 'out').execute()
  const movements = out.map((movement): Movement => ({
    customer: movement.customer_id,
    account: movement.account_id,
    type: movement.type as Movement['type'],
    direction: 'in',
    status: 'completed',
    amount: movement.amount + movement.fee,
    fee: 0n,
    currency: movement.currency,
    description: movement.description ?? undefined,
    name: movement.counterparty_name ?? undefined,
    email: movement.counterparty_email ?? undefined,
  }))
  return end(batches, row, 'returned', { reason, legs, movements, movementStatus: 'returned', tells: tellsOf(row.payer) })
}

/** One whose letter never went out passes through `sent` all the same: the way to an end leads through it. */
async function end(
  batches: Batcher,
  { id, state, version }: Open,
  to: 'settled' | 'returned',
  parts: Omit<Advance, 'operation' | 'from' | 'to' | 'version'>,
): Promise<Outcome> {
  const operation = id
  const sent = state === 'posted' ? await batches.advance({ operation, from: 'posted', to: 'sent', version }) : undefined
  if (sent && sent.outcome !== 'done') return sent
  return batches.advance({ ...parts, operation, from: 'sent', to, version: sent ? version + 1 : version })
}

const bookedBy = async (db: Db, operation: bigint) =>
  (
    await sql<{ account: number; kind: string; amount: bigint }>`
      select a.id as account, a.kind, sum(e.amount)::bigint as amount from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.operation_id = ${operation} group by a.id, a.kind`.execute(db)
  ).rows

async function waitingIn(db: Db, operation: bigint): Promise<number> {
  const suspense = (await bookedBy(db, operation)).find(({ kind }) => kind === 'suspense')
  if (!suspense) throw new Error(`operation ${operation} waits nowhere`)
  return suspense.account
}

const tellsOf = (...customers: readonly number[]) => [...new Set(customers)].map((customer) => changed(customer, 'accounts', 'history'))

const withStatus = (i18n: I18n, link: string | undefined, body: string): string =>
  link === undefined ? body : `${body}\n\n${i18n.t('Check the payment’s status, without signing in: {link}', { link })}`

interface Letter extends Open {
  readonly publicId: string
  readonly brand: BrandId
  readonly email: string
  readonly sender: string
  readonly language: Language
  readonly endsOn: string
}

/** In the sender's language: of the other one nothing is known. What the sender wrote is not in it: nobody phishes with our letters. */
async function sendLetters({ db, batches, mail, links, onTrouble }: InvitationParts): Promise<void> {
  const { rows } = await sql<Letter>`
    with due as (
      select i.operation_id from invitation i join operation o on o.id = i.operation_id and o.state = 'posted'
      where i.done_at is null and i.letter_at <= now() order by i.operation_id limit ${AT_ONCE} for update of i skip locked
    ), taken as (
      update invitation i set letter_at = now() + make_interval(secs => ${LETTER_SECONDS}) from due where i.operation_id = due.operation_id returning i.*
    )
    select ${openColumns}, o.public_id as "publicId", t.brand, t.email, c.name as sender, p.language,
           to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD') as "endsOn"
    from taken t join operation o on o.id = t.operation_id join customer c on c.id = o.customer_id join person p on p.id = coalesce(o.person_id, o.approver_id)`.execute(
    db,
  )
  await Promise.all(
    rows.map(async ({ id, publicId, version, brand, email, sender, language, amount, currency, endsOn }) => {
      const { projectName, accountConfirmation } = brands[brand]
      const i18n = speaking(language)
      const values = { sender, brand: projectName, amount: written(i18n, money(amount, currency)), day: writtenDay(language, endsOn) }
      try {
        await mail.send({
          brand,
          to: email,
          subject: i18n.t('{sender} sent you {amount}', values),
          body: withStatus(
            i18n,
            statusLink(links, brand, publicId),
            i18n.t(
              'Hello,\n\n{sender} sent you {amount} with {brand}. To claim the money, open an account with this e-mail address: {link}\n\nIf you do not claim it, the money is returned to the sender on {day}. If you do not know the sender, ignore this e-mail.',
              { ...values, link: `${accountConfirmation.web}/register` },
            ),
          ),
        })
        await batches.advance({ operation: id, from: 'posted', to: 'sent', version })
        await sql`update invitation set lettered_at = now() where operation_id = ${id}`.execute(db)
      } catch (error) {
        onTrouble(error)
      }
    }),
  )
}

interface Returned {
  readonly id: bigint
  readonly brand: BrandId
  readonly email: string
  readonly sender: string
  readonly customerId: number
  readonly personId: number
  readonly language: Language
  readonly amount: bigint
  readonly currency: string
  readonly wasCancelled: boolean
  readonly wasInvited: boolean
}

/** The sender finds a notice; the invited person, who had a letter, gets another one. */
async function tellReturned({ db, mail, onTrouble }: InvitationParts): Promise<void> {
  const { rows } = await sql<Returned>`
    update invitation i set done_at = now() from operation o, customer c, person p
    where o.id = i.operation_id and c.id = o.customer_id and p.id = coalesce(o.person_id, o.approver_id) and i.done_at is null and o.state = 'returned'
    returning o.id, i.brand, i.email, c.name as sender, c.id as "customerId", p.id as "personId", p.language, o.send_amount as amount,
              o.send_currency as currency, o.reason = ${CANCELLED} as "wasCancelled", i.lettered_at is not null as "wasInvited"`.execute(db)
  for (const { id, brand, email, sender, customerId, personId, language, amount, currency, wasCancelled, wasInvited } of rows) {
    try {
      const facts = { payee: email, amount: `${decimal(money(amount, currency))} ${currency}`, id: Number(id) }
      await notify(db, { personId, customerId, text: wasCancelled ? 'invitationCancelled' : 'invitationUnclaimed', facts })
      if (!wasInvited) continue
      const i18n = speaking(language)
      const values = { sender, brand: brands[brand].projectName, amount: written(i18n, money(amount, currency)) }
      await mail.send({
        brand,
        to: email,
        subject: i18n.t('{amount} from {sender} was returned', values),
        body: wasCancelled
          ? i18n.t('Hello,\n\n{sender} cancelled the payment of {amount} with {brand}. You do not have to do anything.', values)
          : i18n.t(
              'Hello,\n\nThe {amount} that {sender} sent with {brand} was not claimed in time, so it was returned to the sender. You do not have to do anything.',
              values,
            ),
      })
    } catch (error) {
      onTrouble(error)
    }
  }
}

const writtenDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(bcp47(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
