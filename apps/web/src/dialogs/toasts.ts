/**
 * Short news that needs no answer: `toast({ text: t`Copied to your payees` })`. Gone after ten seconds, later while somebody reads it.
 * An error that needs action is no toast: it stands at its field, in a banner, or in a popup.
 */
import { store } from './store.ts'

/** Spec: foundations §9, product-areas §9. */
export const TOAST_LASTS = 10_000

export interface Toast {
  readonly text: string
  readonly tone?: 'positive' | 'info'
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export const toasts = store<readonly (Toast & { readonly id: string })[]>([])

export function toast(news: Toast): void {
  toasts.set((before) => [...before, { id: crypto.randomUUID(), ...news }])
}

export const closeToast = (id: string): void => toasts.set((before) => before.filter((one) => one.id !== id))
