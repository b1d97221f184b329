/** One line per command: who, for whom, what, with which key, how it ended. */
import type { Db } from '../db/pool.ts'

export interface AuditLine {
  readonly brand: string
  readonly personId: number | undefined
  readonly customerId: number | undefined
  /** An administrator who acts; person and customer say in whose name. */
  readonly adminId?: number | undefined
  readonly call: string
  readonly key: string | undefined
  readonly result: string
  readonly requestId: string
  readonly address: string
}

/** A program's line says with which key; that of a model's tools says so too. */
export const calledBy = (call: string, by: { readonly name: string; readonly isAgent: boolean } | undefined): string =>
  by ? `${call} (${by.isAgent ? 'agent, ' : ''}API key ${by.name})` : call

export async function record(db: Db, line: AuditLine): Promise<void> {
  await db
    .insertInto('audit_line')
    .values({
      brand: line.brand,
      person_id: line.personId ?? null,
      customer_id: line.customerId ?? null,
      admin_id: line.adminId ?? null,
      call: line.call,
      key: line.key ?? null,
      result: line.result,
      request_id: line.requestId,
      address: line.address,
    })
    .execute()
}
