import type { Messages } from '@lingui/core'

/** English stands in the code; what a catalog knows of it is the list of its texts. */
export const catalogs = import.meta.glob<Messages>(
  '../../{shell/blocked,analytics,forms,approval,dialogs,tables,gallery,gallery/structures,features/*,features/*/*}/locales/es.po',
  { query: '?english', import: 'messages' },
)
