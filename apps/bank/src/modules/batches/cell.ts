/**
 * Cells as texts of the contract: whatever a file holds, the answers that show it are valid.
 *   plainCell   one line, without control characters and halves of letters
 *   cutTo       the beginning of a text; a letter of two halves is not cut in the middle
 */
import { MOST_TYPED } from '@ducat/contract/batches/models'

export const plainCell = (cell: string): string => cell.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()

export const cutTo = (text: string, most: number): string => (text.length > most ? text.slice(0, most).toWellFormed() : text)

/** A field of a line. No field may be as long, so one that is cut is wrong as it was before. */
export const fieldOf = (cell: string): string => cutTo(cell, MOST_TYPED)
