import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a request is, at the start of a line: `Wire to Solvia GmbH`. */
export const kindWords: Readonly<Record<string, MessageDescriptor>> & { readonly other: MessageDescriptor } = {
  betweenAccounts: msg`Exchange`,
  p2p: msg`Payment`,
  wire: msg`Wire`,
  eft: msg`Bank transfer`,
  oct: msg`Card payout`,
  crypto_eft: msg`Crypto payment`,
  instant_payment: msg`Instant payment`,
  interac: msg`Interac`,
  cardLoad: msg`Card load`,
  other: msg`Payment`,
}
