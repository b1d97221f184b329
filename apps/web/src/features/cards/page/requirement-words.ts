/** What a card still needs before it works everywhere, in words, by what the bank calls it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Online shops ask for an approval. */
export const ENROLLMENT = 'enrollment'

const words: Readonly<Record<string, MessageDescriptor>> = {
  [ENROLLMENT]: msg`Turn on the confirmation of online payments below. Many shops decline cards without it.`,
  phone: msg`Confirm a phone number in your profile, so that we can reach you about a payment.`,
  document: msg`Upload the document we need. You find it in your profile.`,
}

export const requirementWords = (name: string): MessageDescriptor =>
  words[name] ?? msg`We need one more detail from you for this card. Write to us.`
