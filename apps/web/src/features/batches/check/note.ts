import { useLingui } from '@lingui/react/macro'
import type { WayField } from '../way-fields.ts'
import { noteOf, type Line } from '../words.ts'

/** A sheet of few columns marks the cell; among many, the sentence names it. */
const FEW = 4

export function useNote(line: Line, fields: readonly WayField[]): string | undefined {
  const { t } = useLingui()
  const note = noteOf(line)
  const field = fields.length > FEW ? fields.find(({ name }) => name === note?.field) : undefined
  return note && (field ? `${t(field.title)}: ${note.description}` : note.description)
}
