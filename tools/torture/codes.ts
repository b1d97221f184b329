/** Codes as the person gets them: read from the message the bank sent. And time, moved by hand in the database, whose clock rules. */
import type { Db } from './bank.ts'
import { expireDue } from '../../apps/bank/src/approvals/expire.ts'
import { batcher } from '../../apps/bank/src/operations/batcher.ts'
import { ask, isDone, refusalOf } from './client.ts'
import { p2pBody } from './load.ts'
import type { Sql } from './sql.ts'
import type { Payer } from './town.ts'

export interface Waiting {
  readonly operationId: string
  readonly transactionId: number
  readonly code: string
}

/** A payment that waits for its code, and the code. */
export async function waiting(sql: Sql, port: number, from: Payer, to: Payer, amount: string, key: string): Promise<Waiting> {
  const reply = await ask(port, from, 'p2pTransferFunds', p2pBody(from, to, amount), { key })
  if (!isDone(reply)) throw new Error(`a payment that should wait for its code was refused: ${refusalOf(reply)}`)
  return {
    operationId: String(reply.body['operationId']),
    transactionId: Number(reply.body['transactionId']),
    code: await newestCode(sql, from),
  }
}

export async function newestCode(sql: Sql, { phone, email }: Payer): Promise<string> {
  const [row] = await sql<{ body: string }>`
    select body from demo_message where recipient in (${phone}, ${email}) order by id desc limit 1`
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? ''
}

/** Six digits that are not the code. */
export const wrongCode = (code: string, turn = 0): string => String((Number(code) + 1 + turn) % 1_000_000).padStart(6, '0')

/** Ends what is due, as any node does from time to time. */
export async function expireNow(db: Db): Promise<number> {
  let ended = 0
  for (const batches = batcher(db); ;) {
    const now = await expireDue(db, batches)
    ended += now
    if (now === 0) return ended
  }
}

export async function stateOf(sql: Sql, transactionId: number): Promise<{ state: string; postings: number }> {
  const rows = await sql<{ state: string; postings: number }>`
    select o.state, (select count(*)::integer from ledger_entry e join ledger_account a on a.id = e.account_id
                     where e.operation_id = o.id and a.kind = 'customer' and e.amount > 0) as postings
    from operation o where o.id = ${transactionId}`
  return rows[0] ?? { state: 'missing', postings: 0 }
}
