/** What pages are built of, beside the controls. */
import { msg } from '@lingui/core/macro'
import type { Section } from '../section.ts'

export const structures: readonly Section[] = [
  { id: 'tables', title: msg`Tables`, load: () => import('./TablesSection.tsx') },
  { id: 'long-table', title: msg`Long table`, load: () => import('./LongTableSection.tsx') },
  { id: 'plain-list', title: msg`Plain list`, load: () => import('./PlainListSection.tsx') },
  { id: 'popups', title: msg`Popups and news`, load: () => import('./PopupsSection.tsx') },
  { id: 'panels', title: msg`Panels`, load: () => import('./PanelsSection.tsx') },
  { id: 'steps', title: msg`Steps and states`, load: () => import('./StepsSection.tsx') },
  { id: 'pictures', title: msg`Charts and codes`, load: () => import('./PicturesSection.tsx') },
  { id: 'owners', title: msg`Owners`, load: () => import('./OwnersSection.tsx') },
  { id: 'approvals', title: msg`Approvals`, load: () => import('./ApprovalsSection.tsx') },
  { id: 'screen', title: msg`A whole screen`, load: () => import('./ScreenSection.tsx') },
]
