/** What is opened over the page from the frame: one at a time, from a button, a key or another panel. */
import { store } from '#dialogs/store.ts'

export type PanelName = 'search' | 'notifications' | 'help' | 'shortcuts'

export const opened = store<PanelName | undefined>(undefined)

export const openPanel = (name: PanelName): void => opened.set(() => name)
export const closePanel = (): void => opened.set(() => undefined)
