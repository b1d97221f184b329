/** Legal: what a person agreed to. */
import { id, instant, int, longText, object, oneOf, optional, text, url } from '../kit/fields.ts'

export const agreement = object({
  id: id(),
  name: text(200),
  /** The version that is in force. */
  version: int(),
  acceptedDate: optional(instant()),
  /** The version that was accepted, and from where. */
  acceptedVersion: optional(int()),
  acceptedFrom: optional(text(64)),
  url: optional(url()),
})

/** A piece of a text, in its order: what both versions have, what came, what went. */
export const change = object({ kind: oneOf(['same', 'added', 'removed']), text: longText(100_000) })
