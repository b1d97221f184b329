import { addressOf } from '#forms'
import type { PartProps } from './parts.ts'
import type { parts, PartName } from './steps.ts'

type Field = (typeof parts)[PartName][number]

/** Whether something is said of a field. Asking makes it a field of the form, drawn or not. */
export const hasError = (form: PartProps['form'], name: Field): boolean =>
  name === 'address'
    ? Object.values(addressOf(form, name).errors).some((error) => error !== undefined)
    : form.field(name).error !== undefined
