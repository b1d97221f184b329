import type { documents as calls } from '@ducat/contract/profile/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { AskAbout } from '#features/support'
import { useFormat } from '#i18n/format.ts'
import { Icon, Row, Rows, RowText } from '#ui'
import { StatusBadge } from './StatusBadge.tsx'
import { documentWords } from './words.ts'

type Paper = OutputOf<typeof calls.list>['documents'][number]

/** Papers that were given, each with what became of it and, where it was rejected, why. */
export function Papers({ papers, label }: { readonly papers: readonly Paper[]; readonly label: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const noteOf = ({ rejectReason, expiresDate, statusId }: Paper): string | undefined => {
    if (rejectReason !== undefined) return rejectReason
    if (expiresDate === undefined) return undefined
    return statusId === 38 ? t`Expired on ${format.day(expiresDate)}` : t`Valid until ${format.day(expiresDate)}`
  }
  return (
    <Rows label={label}>
      {papers.map((paper) => (
        <Row key={paper.id}>
          <Icon of={FileText} className="text-muted" />
          <RowText title={paper.documentType} note={noteOf(paper)} wholeTitle wholeNote />
          <StatusBadge of={documentWords[paper.statusId]} />
          <AskAbout about="document" reference={`${paper.documentType}, ${paper.id}`} isSmall />
        </Row>
      ))}
    </Rows>
  )
}
