import { bool, id, instant, longText, object, oneOf, optional, text } from '../kit/fields.ts'

export const choices = ['accept', 'decline'] as const

export const announcement = object({
  id: id(),
  isRead: bool(),
  title: text(200),
  /** Paragraphs are separated by an empty line. */
  body: longText(10_000),
  created: instant(),
  withConfirmation: bool(),
  choice: optional(oneOf(choices)),
})
