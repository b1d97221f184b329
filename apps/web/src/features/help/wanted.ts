/** The article with which the panel opens when it is not that of the page. */
import { store } from '#dialogs/store.ts'
import { openPanel } from '#shell/panels.ts'

export const wantedArticle = store<string | undefined>(undefined)

export function openArticle(id: string): void {
  wantedArticle.set(() => id)
  openPanel('help')
}
