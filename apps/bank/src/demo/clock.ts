/**
 * POST /demo/clock/{customerId} with `{"seconds": 3600}`: for one customer of the demo so much time passes. The bank's clock and the database's
 * stay as they are; what waits for a moment is moved nearer instead, and the bank's jobs find it due. Days move dates, whole days alone.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { transaction, type Trx } from '../db/transaction.ts'

const DAY = 86_400
const MOST = 366 * DAY
/** Days, further than any date of a schedule. */
const FAR = 100_000

export const clockRoute =
  (db: Db, options: object) =>
  async (app: FastifyInstance): Promise<void> => {
    // As text: the console sends it without a preflight, and a wrong one is answered here.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_000 }, (_request, text, done) => done(null, text))
    app.post('/demo/clock/:customerId', options, async (request: FastifyRequest<{ Params: { customerId: string } }>, reply) => {
      const customerId = /^\d{1,9}$/.test(request.params.customerId) ? Number(request.params.customerId) : undefined
      const seconds = secondsIn(request.body)
      if (customerId === undefined || seconds === undefined) return reply.code(422).send({ message: `seconds: 1 to ${MOST}` })
      await transaction(db, (trx) => passed(trx, customerId, seconds))
      return reply.code(204).send()
    })
  }

function secondsIn(body: unknown): number | undefined {
  try {
    const { seconds } = JSON.parse(String(body)) as { seconds?: unknown }
    return typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0 && seconds <= MOST ? seconds : undefined
  } catch {
    return undefined
  }
}

async function passed(trx: Trx, customerId: number, seconds: number): Promise<void> {
  const time = sql`make_interval(secs => ${seconds})`
  await sql`update operation set expires_at = expires_at - ${time}
    where customer_id = ${customerId} and state = 'awaiting_second_person' and expires_at is not null`.execute(trx)
  await sql`update invoice_draft set expires_at = expires_at - ${time} where customer_id = ${customerId} and state = 'waiting'`.execute(trx)
  await sql`update webhook_delivery d set next_at = d.next_at - ${time} from webhook w
    where w.id = d.webhook_id and w.customer_id = ${customerId} and d.state = 'waiting'`.execute(trx)
  await sql`update webhook set old_secret_until = old_secret_until - ${time}, failing_since = failing_since - ${time}
    where customer_id = ${customerId} and removed_at is null`.execute(trx)
  await sql`update closing set asked_at = asked_at - ${time}, closes_at = closes_at - ${time}
    where customer_id = ${customerId} and state = 'waiting'`.execute(trx)
  const days = Math.floor(seconds / DAY)
  if (days > 0) await daysPassed(trx, customerId, days)
}

async function daysPassed(trx: Trx, customerId: number, days: number): Promise<void> {
  const by = sql`${days}::integer`
  await sql`update transfer_schedule set anchor = anchor - ${by}, next_on = next_on - ${by}, due_on = due_on - ${by}, ends_on = ends_on - ${by}
    where customer_id = ${customerId} and state = 'active'`.execute(trx)
  await paidDatesMove(trx, customerId, days)
  await sql`update invoice_plan set anchor = anchor - ${by}, next_on = next_on - ${by}, ends_on = ends_on - ${by}
    where customer_id = ${customerId} and ended_at is null`.execute(trx)
  await sql`update payment_request set due_on = due_on - ${by} where customer_id = ${customerId} and state in ('open', 'paying')`.execute(
    trx,
  )
  await sql`update invoice set remind_on = invoice.remind_on - ${by} from payment_request r
    where r.id = invoice.request_id and r.customer_id = ${customerId} and invoice.remind_on is not null`.execute(trx)
}

/**
 * Dates that were paid are past as well: one date is paid once, by its row and by the key of its payment. Both go far away first, because a
 * date may move to where another one still stands.
 */
async function paidDatesMove(trx: Trx, customerId: number, days: number): Promise<void> {
  const mine = sql`s.id = r.schedule_id and s.customer_id = ${customerId} and s.state = 'active'`
  for (const step of [FAR, days - FAR]) {
    await sql`update transfer_schedule_run r set on_date = r.on_date - ${step}::integer from transfer_schedule s where ${mine}`.execute(trx)
    await sql`update operation o set idem_key = 'schedule ' || s.id || ' ' || to_char(r.on_date, 'YYYY-MM-DD')
      from transfer_schedule_run r, transfer_schedule s where ${mine} and o.id = r.operation_id and o.idem_key like 'schedule %'`.execute(
      trx,
    )
  }
}
