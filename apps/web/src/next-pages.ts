/**
 * What nearly every page needs and home does not. It arrives while somebody looks at the first page, so that the next one brings little
 * more than itself.
 */
import { CallForm, DayField, MoneyField, useCallForm } from '#forms'
import { needTexts } from '#i18n/texts.ts'
import { KeyValues, Select, TextField } from '#ui'

/** Held by name: whatever nobody names would be left out. */
const pieces = [CallForm, useCallForm, TextField, Select, MoneyField, DayField, KeyValues] as const

export async function arrive(): Promise<typeof pieces> {
  await needTexts('forms')
  return pieces
}
