import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, Card, Select, Skeleton } from '#ui'
import type { CompanyPapers } from './paper.ts'

const PaperForm = lazy(() => import('../PaperForm.tsx').then(({ PaperForm: Loaded }) => ({ default: Loaded })))

/** A paper that nobody asked for: of the company, or of somebody behind it. */
export function AnotherPaper({ offers }: Pick<CompanyPapers, 'offers'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [of, choose] = useState(0)
  const offer = offers.find(({ representativeId = 0 }) => representativeId === of)
  if (offers.length === 0) return null
  return (
    <Card
      title={t`Another document`}
      action={
        <Button size="s" icon={isOpen ? X : Plus} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Close` : t`Add document`}
        </Button>
      }
    >
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <p className="text-muted">
          <Trans>Send us what has changed, or a newer version of a document on file.</Trans>
        </p>
        {isOpen && (
          <>
            {offers.length > 1 && (
              <Select
                label={t`Document of`}
                options={offers.map(({ representativeId = 0, name }) => ({
                  value: String(representativeId),
                  name: name ?? t`The company`,
                }))}
                value={String(of)}
                onChange={(id) => choose(Number(id))}
              />
            )}
            {offer && (
              <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                <PaperForm
                  key={of}
                  accepted={offer.accepted}
                  representativeId={offer.representativeId}
                  countryCode={offer.countryCode}
                  asksDay
                  onGiven={() => setOpen(false)}
                />
              </Suspense>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
