/**
 * Asking somebody to confirm an operation.
 *   asking    what is written with the operation, and what the caller is told
 *   deliver   the message, after the commit
 */
import type { Surroundings } from '../call/context.ts'
import { codeHash, newCode, newDigits } from '../proofs/codes.ts'
import { askDevices } from '../proofs/device-question.ts'
import type { AskedMode, Way } from '../proofs/ways.ts'

/** How long a code or a request on the phone can be answered. */
export const ANSWER_SECONDS = 300

export interface Asking {
  readonly way: Way
  /** Written as a challenge in the transaction of its operation. */
  readonly row: { person: number; mode: AskedMode; codeHash: string | undefined; sentTo: string; livesSeconds: number }
  readonly answer: Readonly<Record<string, unknown>>
  /** Of the message; a push shows its digits on the screen instead. */
  readonly code: string
}

export function asking(way: Way, personId: number, publicId: string, link: Buffer): Asking {
  const { mode, sentTo, shown } = way
  const code = mode === 'push' ? newDigits() : newCode()
  return {
    way,
    code,
    row: {
      person: personId,
      mode,
      // An authenticator makes its codes itself.
      codeHash: mode === 'otp' ? undefined : codeHash(code, publicId, link).toString('hex'),
      sentTo,
      livesSeconds: ANSWER_SECONDS,
    },
    answer: {
      approveType: mode,
      ...(shown !== '' && { approvalSentTo: shown }),
      availableApprovalMethods: [mode, ...(way.others ?? []), ...(way.passkey ? ['passkey'] : [])],
      ...(mode === 'push' && { approvalDigits: code }),
    },
  }
}

export interface Asked {
  readonly publicId: string
  /** Said in the message: what is confirmed. */
  readonly what: string
  /** What a phone shows and signs. */
  readonly text: string
}

export async function deliver({ way, code }: Pick<Asking, 'way' | 'code'>, of: Asked, context: Surroundings): Promise<void> {
  const { gateways, brand, principal, i18n } = context
  const text = i18n.t('{code} confirms {what}. Nobody from the bank ever asks for this code.', { code, what: of.what })
  switch (way.mode) {
    case 'push':
      return askDevices(way.devices, { ...of, owner: principal.email }, context)
    case 'otp':
      return
    case 'sms':
      return gateways.sms.send({ brand: brand.id, to: way.sentTo, text })
    case 'approvalCode':
      return gateways.mail.send({ brand: brand.id, to: principal.email, subject: i18n.t('Your confirmation code'), body: text })
  }
}
