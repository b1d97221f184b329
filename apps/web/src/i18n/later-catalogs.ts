import type { Messages } from '@lingui/core'

/** The texts of everything but the sign-in page and home. The list of their files alone is more than those pages should carry. */
export const laterCatalogs = import.meta.glob<Messages>(
  '../{analytics,forms,approval,dialogs,tables,gallery,gallery/structures,features/*,features/*/*}/locales/*.po',
  { import: 'messages' },
)
