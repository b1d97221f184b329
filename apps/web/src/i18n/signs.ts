/** The typographic minus: as wide as the plus, and never a line break after it. */
export const MINUS = '\u2212'
export const NO_BREAK_SPACE = '\u00a0'
