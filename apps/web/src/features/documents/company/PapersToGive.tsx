import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Card, Count } from '#ui'
import { PaperRow } from './PaperRow.tsx'
import { isTheirs, type CompanyPaper } from './paper.ts'
import { namedIn } from './place.ts'

/** What the company owes, each with its upload; below it what is being looked at. */
export function PapersToGive({ papers }: { readonly papers: readonly CompanyPaper[] }) {
  const { t } = useLingui()
  const owed = papers.filter(isTheirs)
  const given = papers.filter((paper) => !isTheirs(paper))
  const count = owed.length
  const named = namedIn(papers, useLocation().hash)
  return (
    <>
      {count > 0 && (
        <Card
          title={
            <span className="inline-flex items-center gap-2">
              {t`Action needed`} <Count value={count} tone="required" label={t`Actions needed: ${count}`} />
            </span>
          }
        >
          <List of={owed} named={named} label={t`Action needed`} />
        </Card>
      )}
      {given.length > 0 && (
        <Card title={t`In review`}>
          <List of={given} named={named} label={t`In review`} />
        </Card>
      )}
    </>
  )
}

interface ListProps {
  readonly of: readonly CompanyPaper[]
  readonly named: CompanyPaper | undefined
  readonly label: string
}

const List = ({ of, named, label }: ListProps) => (
  <ul aria-label={label} className="divide-y divide-line">
    {of.map((paper) => (
      <PaperRow
        key={[paper.kind, paper.addressId, paper.representativeId, paper.document?.id, paper.accepted[0]?.id].join(' ')}
        paper={paper}
        isNamed={paper === named}
      />
    ))}
  </ul>
)
