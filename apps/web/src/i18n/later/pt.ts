import type { Messages } from '@lingui/core'

export const catalogs = import.meta.glob<Messages>(
  '../../{shell/blocked,analytics,forms,approval,dialogs,tables,gallery,gallery/structures,features/*,features/*/*}/locales/pt.po',
  { import: 'messages' },
)
