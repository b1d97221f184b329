import type { Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>(
  '../{shell/blocked,analytics,forms,approval,dialogs,tables,gallery,gallery/structures,features/*,features/*/*}/locales/*.po',
  { import: 'messages' },
)
const english = import.meta.glob<Messages>(
  '../{shell/blocked,analytics,forms,approval,dialogs,tables,gallery,gallery/structures,features/*,features/*/*}/locales/es.po',
  { query: '?english', import: 'messages' },
)

/** The texts of everything but the sign-in page and home. The list of their files alone is more than those pages should carry. */
export const later = (locale: string) => (locale === 'en' ? english : catalogs)
