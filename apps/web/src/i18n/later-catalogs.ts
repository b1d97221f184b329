import type { Messages } from '@lingui/core'

/** The texts of everything behind the sign-in page. The list of their files alone is more than that page should carry. */
export const laterCatalogs = import.meta.glob<Messages>(
  '../{shell/main,analytics,forms,approval,dialogs,tables,gallery,gallery/structures,features/*,features/*/*}/locales/*.po',
  { import: 'messages' },
)
