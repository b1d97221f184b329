import { useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Badge, Button, Skeleton } from '#ui'
import { isTheirs, type CompanyPaper } from './paper.ts'
import { stateWords, usePaperWords } from './words.ts'

/** Cameras, sides and advice arrive when somebody is about to upload. */
const PaperForm = lazy(() => import('../PaperForm.tsx').then(({ PaperForm: Loaded }) => ({ default: Loaded })))

/** One paper: what it is, why it is asked, who acts next and until when; and its upload. */
export function PaperRow({ paper, isNamed }: { readonly paper: CompanyPaper; readonly isNamed: boolean }) {
  const { t } = useLingui()
  const { title, why, next } = usePaperWords()(paper)
  const { word, tone } = stateWords[paper.state]
  const { isOpen, toggle, row } = useNamed(isNamed)
  const gives = isTheirs(paper) || paper.state === 'otherName'
  return (
    <li ref={row} tabIndex={-1} className="grid scroll-mt-20 gap-4 p-5 max-tablet:p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          {why.map((sentence) => (
            <p key={sentence} className="text-13 wrap-anywhere whitespace-pre-wrap text-muted">
              {sentence}
            </p>
          ))}
          <p className="text-13">{next}</p>
        </div>
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={tone}>{t(word)}</Badge>
          {gives && (
            <Button
              size="s"
              icon={Upload}
              look={isTheirs(paper) && !isOpen ? 'primary' : 'default'}
              aria-expanded={isOpen}
              aria-label={isOpen ? t`Close ${title}` : t`Upload ${title}`}
              onClick={toggle}
            >
              {isOpen ? t`Close` : t`Upload`}
            </Button>
          )}
        </span>
      </div>
      {gives && isOpen && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <PaperForm
            accepted={paper.accepted}
            addressId={paper.addressId}
            representativeId={paper.representativeId}
            countryCode={paper.countryCode}
            replacesId={paper.state === 'rejected' && paper.addressId === undefined ? paper.document?.id : undefined}
            asksDay
            onGiven={toggle}
          />
        </Suspense>
      )}
    </li>
  )
}

/** A link from the list of the company names the paper: it is open, and the page stands there. */
function useNamed(isNamed: boolean) {
  const [isOpen, setOpen] = useState(isNamed)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNamed) return
    setOpen(true)
    row.current?.scrollIntoView()
    row.current?.focus({ preventScroll: true })
  }, [isNamed])
  return { isOpen, toggle: () => setOpen((before) => !before), row }
}
