/** Choices of recipients as rows, with the code that confirms each. A try is counted before anything is compared. */
import { createHash, randomUUID } from 'node:crypto'
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { codeHash, hashOf, newCode, sameHash } from '../../proofs/codes.ts'
import { lockPayment, markChosen, type PaymentRow, type Priced } from '../global-pay/index.ts'
import type { Destined, Target } from './choice.ts'

export interface ChoiceRow {
  readonly id: string
  readonly method: ReceiveMethod
  readonly country: string
  readonly currency: string
  readonly send: bigint
  readonly fee: bigint
  readonly rate: string
  readonly receive: bigint
  readonly arrivesOn: string
  readonly payee: Destined['payee']
  readonly target: Target
  readonly codeHash: Buffer
  readonly requestHash: Buffer
  readonly way: 'approvalCode' | 'sms'
  readonly sentTo: string
}

const columns = sql`
  id, method, country, currency, send, fee, rate, receive, arrives_on as "arrivesOn", payee, target, code_hash as "codeHash",
  request_hash as "requestHash", way, sent_to as "sentTo"`

const CODE_SECONDS = 600
const MOST_TRIES = 5
const MOST_RESENDS = 5
const RESEND_SECONDS = 30
/** Over all choices of a payment. */
const MOST_CHOICES_A_DAY = 20
const MOST_TRIES_A_DAY = 15
/** A price holds for so long, however often its code is sent again. */
const PRICE_SECONDS = 900

export interface NewChoice {
  readonly key: string
  readonly request: unknown
  readonly method: ReceiveMethod
  readonly country: string
  readonly currency: string
  readonly priced: Priced
  readonly destined: Destined
}

export const requestHash = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()

/** Bound to the choice and to what it does: the same digits are worth nothing for another one. */
const linkOf = (of: Pick<ChoiceRow, 'method' | 'country' | 'currency' | 'send' | 'fee' | 'receive' | 'target'>): Buffer =>
  hashOf([of.method, of.country, of.currency, of.send, of.fee, of.receive, of.target.key].join('\n'))

export async function choiceBy(
  db: Db,
  payment: bigint,
  by: { readonly key: string } | { readonly id: string },
): Promise<ChoiceRow | undefined> {
  const { rows } = await sql<ChoiceRow>`
    select ${columns} from global_choice where operation_id = ${payment} and ${'key' in by ? sql`key = ${by.key}` : sql`id = ${by.id}`}`.execute(
    db,
  )
  return rows[0]
}

/** The payment waits for its code from now on; earlier choices are worth nothing any more. Nothing when too many were made today. */
export async function insertChoice(db: Db, payment: PaymentRow, of: NewChoice): Promise<{ row: ChoiceRow; code: string } | undefined> {
  const code = newCode()
  const { send, fee, receive, rate, arrivesOn } = of.priced
  const { payee, target } = of.destined
  const id = randomUUID().replaceAll('-', '')
  const link = linkOf({ ...of, send: send.minor, fee: fee.minor, receive: receive.minor, target })
  const row = await transaction(db, async (trx) => {
    await lockPayment(trx, payment.id)
    const { rows } = await sql<ChoiceRow>`
      insert into global_choice (id, operation_id, key, request_hash, method, country, currency, send, fee, rate, receive, arrives_on, payee, target,
        code_hash, way, sent_to, expires_at)
      select ${id}, ${payment.id}, ${of.key}, ${requestHash(of.request)}, ${of.method}, ${of.country}, ${of.currency}, ${send.minor}, ${fee.minor},
        ${rate}, ${receive.minor}, ${arrivesOn}, ${JSON.stringify(payee)}::jsonb, ${JSON.stringify(target)}::jsonb, ${codeHash(code, id, link)},
        'approvalCode', ${payment.email}, now() + make_interval(secs => ${CODE_SECONDS})
      where (select count(*) from global_choice where operation_id = ${payment.id} and created_at > now() - interval '1 day') < ${MOST_CHOICES_A_DAY}
      on conflict (operation_id, key) do nothing returning ${columns}`.execute(trx)
    if (rows[0]) await markChosen(trx, payment.id)
    return rows[0]
  })
  return row && { row, code }
}

/** Counted, then compared: wrong, late, spent and another payment's look the same. */
export async function answered(db: Db, payment: bigint, id: string, code: string): Promise<ChoiceRow | undefined> {
  const { rows } = await sql<ChoiceRow>`
    update global_choice x set tries = tries + 1
    where x.id = ${id} and x.operation_id = ${payment} and x.tries < ${MOST_TRIES} and x.expires_at > now()
      and (select sum(y.tries) from global_choice y where y.operation_id = x.operation_id and y.created_at > now() - interval '1 day') < ${MOST_TRIES_A_DAY}
      and not exists (select 1 from global_choice y where y.operation_id = x.operation_id and y.created_at > x.created_at)
    returning ${columns}`.execute(db)
  const found = rows[0]
  return found && isRight(found, code) ? found : undefined
}

export const isRight = (choice: ChoiceRow, code: string): boolean => sameHash(choice.codeHash, codeHash(code, choice.id, linkOf(choice)))

/** A new code for the same choice: the old one is dead, the tries stay counted. Nothing when it is too soon or was too often. */
export async function renewed(db: Db, choice: ChoiceRow, way: ChoiceRow['way'], sentTo: string): Promise<string | undefined> {
  const code = newCode()
  const { numAffectedRows } = await sql`
    update global_choice set code_hash = ${codeHash(code, choice.id, linkOf(choice))}, way = ${way}, sent_to = ${sentTo}, resends = resends + 1,
      sent_at = now(), expires_at = least(now() + make_interval(secs => ${CODE_SECONDS}), created_at + make_interval(secs => ${PRICE_SECONDS}))
    where id = ${choice.id} and resends < ${MOST_RESENDS} and tries < ${MOST_TRIES} and created_at > now() - make_interval(secs => ${PRICE_SECONDS})
      and sent_at <= now() - make_interval(secs => ${RESEND_SECONDS})`.execute(db)
  return numAffectedRows ? code : undefined
}
