/** Light, dark, or as the system has it. It stands on <html data-theme>; the server writes it there before the first paint. */
import { useSyncExternalStore } from 'react'
import { brand } from './brand.ts'
import { keep } from './cookie.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

function theme(): Theme {
  const asked = document.documentElement.dataset['theme']
  return themes.find((known) => known === asked) ?? 'system'
}

export function setTheme(next: Theme) {
  document.documentElement.dataset['theme'] = next
  keep('theme', next === 'system' ? undefined : next)
  paintFrame()
  for (const tell of listeners) tell()
}

/** The browser's own frame has the colour of our page; it knows the system's wish, but not the person's. */
export function paintFrame() {
  const wish = theme()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = brand().themeColor[wish === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : wish]
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme, () => 'system')

const listeners = new Set<() => void>()
function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
