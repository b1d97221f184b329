/**
 * The texts of everything but the sign-in page and home, a list for each language: whoever speaks one need not fetch the names of the files
 * of the others.
 */
import type { Messages } from '@lingui/core'

type Catalogs = Readonly<Record<string, () => Promise<Messages>>>

const lists: Readonly<Record<string, () => Promise<{ readonly catalogs: Catalogs }>>> = {
  en: () => import('./later/en.ts'),
  es: () => import('./later/es.ts'),
  pt: () => import('./later/pt.ts'),
  ro: () => import('./later/ro.ts'),
  ru: () => import('./later/ru.ts'),
  uk: () => import('./later/uk.ts'),
}

/** By their names from here: `../features/news/locales/ro.po`. */
export async function later(list: string, file: string): Promise<(() => Promise<Messages>) | undefined> {
  return (await lists[list]?.())?.catalogs[`../${file}`]
}
