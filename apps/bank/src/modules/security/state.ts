/** What the settings show before anything is changed. */
import { state as calls } from '@ducat/contract/security/calls'
import { maskPhone } from '@ducat/values'
import { hasAuthenticator } from '../../proofs/authenticators.ts'
import { approvedDevices } from '../../proofs/devices.ts'
import { recoveryCodesLeft } from '../../proofs/recovery-codes.ts'
import type { Handlers } from '../../call/context.ts'
import { confirmedPhone, modesOf } from './old-way.ts'

export const securityState: Handlers<typeof calls> = {
  async get(_input, { db, principal: { personId } }) {
    const modes = await modesOf(db, personId)
    const phone = await confirmedPhone(db, personId)
    return {
      transactionMode: modes.transaction,
      loginMode: modes.login,
      hasAuthenticator: await hasAuthenticator(db, personId),
      phoneNumber: phone && maskPhone(phone),
      approvedDevices: (await approvedDevices(db, personId)).length,
      recoveryCodesLeft: await recoveryCodesLeft(db, personId),
    }
  },
}
