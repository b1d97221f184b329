/**
 * Popups that any code can open; <Overlays> draws them.
 *   showResponse({ response: error })                              what the server said, in our frame
 *   if (await confirm({ title, facts, confirmLabel })) …           repeats what will happen, and asks
 */
import type { KeyValue } from '#ui'
import { store } from './store.ts'

export interface ResponsePopup {
  /** An error of a call, or an answer that carries messages. */
  readonly response: unknown
  readonly title?: string
  /** Went well: another picture, no alarm. */
  readonly good?: boolean
  /** With it the popup has a button that leads home. */
  readonly home?: boolean
  /** The account that it was about, as its owner knows it. */
  readonly account?: string
  /** With it the popup has a button that tries once more. */
  readonly again?: () => void
}

export interface Confirmation {
  /** What will happen, as a question or an act: `Send $12.00 to Bob`. */
  readonly title: string
  /** The facts, as they will be: amount, recipient, cost, arrival. */
  readonly facts: readonly KeyValue[]
  /** What cannot be undone. */
  readonly warning?: string
  readonly confirmLabel: string
  readonly destructive?: boolean
}

export type Popup =
  | ({ readonly kind: 'response'; readonly id: string } & ResponsePopup)
  | ({ readonly kind: 'confirm'; readonly id: string; readonly answer: (yes: boolean) => void } & Confirmation)

export const popups = store<readonly Popup[]>([])

export function showResponse(popup: ResponsePopup): void {
  popups.set((before) => [...before, { kind: 'response', id: crypto.randomUUID(), ...popup }])
}

export const confirm = (confirmation: Confirmation): Promise<boolean> =>
  new Promise((answer) => popups.set((before) => [...before, { kind: 'confirm', id: crypto.randomUUID(), answer, ...confirmation }]))

export const closePopup = (id: string): void => popups.set((before) => before.filter((popup) => popup.id !== id))
