import type { shownDocumentStatuses } from '@ducat/contract/profile/models'
import { StatusBadge } from './StatusBadge.tsx'
import { shownWords } from './words.ts'

/** How far one part of the verification is; nothing while it is not known. */
export const SectionBadge = ({ of }: { readonly of: (typeof shownDocumentStatuses)[number] | undefined }) =>
  of && <StatusBadge of={shownWords[of]} />
