/** The phone that registered somebody new confirms for them from the start: it has had its key since the form was sent. */
import type { joining as calls } from '@ducat/contract/joining/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import type { Trx } from '../../db/transaction.ts'
import { adoptDevice } from '../../proofs/devices.ts'
import type { Waiting } from './waiting.ts'

export async function adoptRegistering(
  trx: Trx,
  { device_key: publicKey }: Waiting,
  personId: number,
  { type, ...phone }: InputOf<typeof calls.personal>['device'],
): Promise<void> {
  if (publicKey && type !== 'web') await adoptDevice(trx, { ...phone, type, personId, publicKey })
}
