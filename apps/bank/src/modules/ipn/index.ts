/** Instant payment notifications: a merchant's server is told what became of payments that the merchant asked for. */
import * as calls from '@ducat/contract/ipn/calls'
import type { PaymentStatus } from '@ducat/contract/ipn/models'
import { sql } from 'kysely'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

export { prepareIpn } from './settings.ts'

export interface Told {
  readonly customerId: number
  /** Of the button or the checkout; otherwise that of the settings. */
  readonly url: string | null
  readonly status: PaymentStatus
  /** What it is about: messages about one arrive in their order. */
  readonly object: string
  readonly data: object
}

/** In the transaction of what happened; payments tell of themselves (sql/ipn_operations.sql). */
export async function tellIpn(db: Db, { customerId, url, status, object, data }: Told): Promise<void> {
  await sql`select ipn_told(${customerId}, ${url}, ${status}, ${object}, ${JSON.stringify(data)}::jsonb)`.execute(db)
}

export const ipnArea = ({ seal }: AreaParts): Area => ({
  area: 'ipn',
  handled: [...handle(calls.ipnMessages, messages), ...handle(calls.ipnSettings, settings(seal))],
  reasons: { IPN_OFF: (i18n) => i18n.t('Payment notifications are off. Turn them on in the settings first.') },
})
