import type { RequestGroup, WhyNot } from '@ducat/contract/approvals/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const groupWords: Readonly<Record<RequestGroup, MessageDescriptor>> = {
  ownAccounts: msg`Between own accounts`,
  people: msg`To people`,
  external: msg`To banks, cards and wallets`,
  batches: msg`Mass payments`,
  cards: msg`Cards`,
  rules: msg`Approval rules`,
  other: msg`Other`,
}

/** Why the reader cannot approve it: beside a button that is off. */
export const whyNotWords: Readonly<Record<WhyNot, MessageDescriptor>> = {
  OWN_PAYMENT: msg`You prepared this payment, so another person must approve it.`,
  ALREADY_APPROVED: msg`You have approved it. It needs approval from one more person.`,
  NEEDS_ANOTHER: msg`Your access does not include approving this.`,
}

/** Why one of several was not decided. */
export const failedWords: Readonly<Record<string, MessageDescriptor>> & { readonly other: MessageDescriptor } = {
  ALREADY_DECIDED: msg`Another person has already processed it.`,
  ALREADY_APPROVED: whyNotWords.ALREADY_APPROVED,
  OWN_PAYMENT: whyNotWords.OWN_PAYMENT,
  NEEDS_ANOTHER: whyNotWords.NEEDS_ANOTHER,
  PRICE_CHANGED: msg`The fee or rate has changed. Check the new amounts and approve again.`,
  NOT_ENOUGH: msg`Insufficient funds in the account.`,
  PAYOUTS_HALTED: msg`Payments to other banks are paused at the moment. Try again later.`,
  other: msg`This request could not be processed. Check it again.`,
}
