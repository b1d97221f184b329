/**
 * Where a payer goes back to when it is paid: the merchant's address with the result, signed with the merchant's own secret. The bank writes
 * it, so a browser can change nothing of it. docs/areas/buttons.md has the recipe to check it.
 *   returnAddress     with a secret and the setting on: the signed result. Otherwise the plain address with the number of the payment: a
 *                     result that anybody could have typed is none
 *   sealedPbnSecret, openPbnSecret   as it is kept
 */
import { createHmac } from 'node:crypto'
import { switchIds } from '@ducat/contract/buttons/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'

export interface Result {
  readonly customerId: number
  readonly paymentId: number
  readonly status: string
  readonly amount: string
  readonly currencyCode: string
  readonly reference: string
}

export async function returnAddress(db: Db, seal: Seal | undefined, url: string, result: Result, now: Date): Promise<string> {
  const { customerId, paymentId, status, amount, currencyCode, reference } = result
  const address = new URL(url)
  const secret = await secretOf(db, seal, customerId)
  const fields: [string, string][] = secret
    ? [
        ['paymentId', String(paymentId)],
        ['status', status],
        ['amount', amount],
        ['currencyCode', currencyCode],
        ['reference', reference],
        ['timestamp', instantOf(now)],
      ]
    : [['paymentId', String(paymentId)]]
  // The merchant's own parameters stay, but none of them passes for one of ours.
  for (const [name, value] of [...fields, ...(secret ? [['signature', signatureOf(secret, fields)] as const] : [])])
    address.searchParams.set(name, value)
  return address.href
}

/** Over the values in their order, each on a line of its own: none of them can hold a line break. */
const signatureOf = (secret: string, fields: readonly (readonly [string, string])[]): string =>
  createHmac('sha256', secret)
    .update(fields.map(([, value]) => value).join('\n'))
    .digest('hex')

async function secretOf(db: Db, seal: Seal | undefined, customerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ statusId: number; secret: Buffer | null }>`
    select status_id as "statusId", secret from pbn_settings where customer_id = ${customerId}`.execute(db)
  const [settings] = rows
  return settings?.secret && settings.statusId === switchIds.on && seal ? openPbnSecret(seal, settings.secret, customerId) : undefined
}

export function sealedPbnSecret(seal: Seal | undefined, secret: string, customerId: number): Buffer {
  if (!seal) throw new Error('signed results need SECRETS_KEY')
  return seal.close(Buffer.from(secret), of(customerId))
}

export const openPbnSecret = (seal: Seal, sealed: Buffer, customerId: number): string => seal.open(sealed, of(customerId)).toString()

const of = (customerId: number): string => `result secret of ${customerId}`
