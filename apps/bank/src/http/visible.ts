/**
 * Whoever approves what a program prepared sees what it wrote, letter by letter. Letters that are not drawn, or that turn the direction of
 * those around them, would show something else than what is paid.
 */
import { Refused } from '../call/refused.ts'

/** Marks and overrides of direction, spaces without width, joiners outside of scripts and emoji that need them, tags. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u

/** Refuses by the field where it stands. */
export function allIsVisible(input: unknown, field = ''): void {
  if (typeof input === 'string' && invisible.test(input)) throw new Refused('VF', { field, reason: 'API_KEY_INVISIBLE' })
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) allIsVisible(value, Array.isArray(input) ? field : field || name)
}
