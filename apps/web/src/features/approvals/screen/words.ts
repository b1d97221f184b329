import type { RequestGroup, WhyNot } from '@ducat/contract/approvals/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const groupWords: Readonly<Record<RequestGroup, MessageDescriptor>> = {
  ownAccounts: msg`Between own accounts`,
  people: msg`To people`,
  external: msg`To banks, cards and wallets`,
  batches: msg`Mass payments`,
  cards: msg`Cards`,
  rules: msg`Rules of approval`,
  other: msg`Other`,
}

/** Why the reader cannot approve it: beside a button that is off. */
export const whyNotWords: Readonly<Record<WhyNot, MessageDescriptor>> = {
  OWN_PAYMENT: msg`You prepared it, so somebody else approves it.`,
  ALREADY_APPROVED: msg`You have approved it. One more person has to.`,
  NEEDS_ANOTHER: msg`Your access does not include approving this.`,
}

/** Why one of several was not decided. */
export const failedWords: Readonly<Record<string, MessageDescriptor>> & { readonly other: MessageDescriptor } = {
  ALREADY_DECIDED: msg`Somebody else has decided it already.`,
  ALREADY_APPROVED: whyNotWords.ALREADY_APPROVED,
  OWN_PAYMENT: whyNotWords.OWN_PAYMENT,
  NEEDS_ANOTHER: whyNotWords.NEEDS_ANOTHER,
  PRICE_CHANGED: msg`The price has changed. Look at the new one and approve again.`,
  NOT_ENOUGH: msg`There is not enough money on the account any more.`,
  PAYOUTS_HALTED: msg`Nothing leaves the bank at the moment. Try again later.`,
  other: msg`It could not be decided. Look at it again.`,
}
