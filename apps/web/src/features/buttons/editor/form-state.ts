import type { CallFormState } from '#forms'
import type { ButtonInput } from '../button.ts'

/** The output of saving, as far as both calls have it: a new button brings its id. */
export interface Saved {
  readonly id?: number
  readonly html: string
}
export type ButtonFormState = CallFormState<ButtonInput, Saved>
