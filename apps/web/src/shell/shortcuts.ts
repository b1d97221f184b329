/**
 * Keys that do something without a pointer. Pure: what a key press means, and what it starts.
 *   strokeOf(event)                         'mod+k', '/', '?', 'g' … or nothing
 *   follow('g', 'h', shortcuts)             { found: the one with keys ['g', 'h'] }
 * Single keys are never heard while somebody types, and can be switched off (WCAG 2.1.4).
 */
export interface Shortcut {
  readonly id: string
  /** One stroke, or two after each other. */
  readonly keys: readonly [string] | readonly [string, string]
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>

/** The chord that opens the search from anywhere: Ctrl and K, or the command key and K. */
export const MOD_K = 'mod+k'

export function strokeOf({ key, code, ctrlKey, metaKey, altKey, isComposing, repeat }: KeyPress): string | undefined {
  if (isComposing || repeat || altKey) return undefined
  if (ctrlKey !== metaKey) return latin(key, code) === 'k' ? MOD_K : undefined
  if (ctrlKey) return undefined
  return key.length === 1 ? latin(key, code) : undefined
}

/** A letter by its place where the keyboard writes another alphabet; signs as they are written. */
function latin(key: string, code: string): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter !== undefined && !/^[\x20-\x7e]$/.test(key) ? letter.toLowerCase() : key.toLowerCase()
}

export interface Followed<T extends Shortcut> {
  readonly found?: T
  /** The first of two strokes was heard. */
  readonly waiting?: string
}

export function follow<T extends Shortcut>(waiting: string | undefined, stroke: string, shortcuts: readonly T[]): Followed<T> {
  const whole = shortcuts.find(({ keys: [first, second] }) =>
    second === undefined ? waiting === undefined && first === stroke : first === waiting && second === stroke,
  )
  if (whole) return { found: whole }
  const begins = shortcuts.some(({ keys: [first, second] }) => second !== undefined && first === stroke)
  return begins ? { waiting: stroke } : {}
}

/** Where letters are letters. A box to tick or a button is no place to type. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  const field = target.closest('input, textarea, select, [role=textbox], [role=combobox], [role=searchbox], [role=spinbutton]')
  return field !== null && !(field instanceof HTMLInputElement && notTyped.includes(field.type))
}

const notTyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']
