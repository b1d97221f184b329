/** What a card still needs before it works everywhere, in words, by what the bank calls it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Online shops ask for an approval. */
export const ENROLLMENT = 'enrollment'

const words: Readonly<Record<string, MessageDescriptor>> = {
  [ENROLLMENT]: msg`Turn on approvals of online payments below: many shops refuse a card without them.`,
  phone: msg`Confirm a phone number in your profile, so that we can reach you about a payment.`,
  document: msg`Give us the document we asked for: your profile says which.`,
}

export const requirementWords = (name: string): MessageDescriptor =>
  words[name] ?? msg`The bank needs one more thing from you for this card. Write to us and we say what.`
