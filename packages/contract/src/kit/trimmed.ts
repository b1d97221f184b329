/** A field whose value people paste with spaces around it. */
import * as z from 'zod/mini'
import type { Field } from './fields.ts'

export const trimmed = (field: Field<string>): Field<string> =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.trim()),
    ),
    field,
  )
