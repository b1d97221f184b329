/** A button as its screens know it. */
import type { buttons } from '@ducat/contract/buttons/calls'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'

export type SavedButton = OutputOf<typeof buttons.list>['buttons'][number]
/** What the editor types; `id` of one that is saved already. */
export type ButtonInput = InputOf<typeof buttons.create>
