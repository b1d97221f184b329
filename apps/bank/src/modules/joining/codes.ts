import { createHash } from 'node:crypto'

/** Codes have 192 bits: a plain hash is enough to keep them. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** How long the link in a letter is good. */
export const LINK_HOURS = 24
