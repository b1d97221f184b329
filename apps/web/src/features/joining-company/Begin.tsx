import { DRAFT_VERSION } from '@ducat/contract/joining/models'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useStrangerDraft } from '#forms'
import { Loading, Skeleton } from '#ui'
import type { Lists } from './wizard/problems.ts'
import { useLists } from './wizard/use-lists.ts'
import { emptyWizard, type Wizard as Values } from './wizard/values.ts'
import { Wizard } from './Wizard.tsx'

/** Only for whoever comes with a link. */
const ContinueHere = lazy(async () => ({ default: (await import('./elsewhere/ContinueHere.tsx')).ContinueHere }))

/** The dictionaries first, then the saved draft, then the wizard. */
export function Begin() {
  const lists = useLists()
  return lists ? <WithDraft lists={lists} /> : <Waiting />
}

function WithDraft({ lists }: { readonly lists: Lists }) {
  const [found, setFound] = useState<{ readonly values: Values; readonly count: number }>({ values: emptyWizard, count: 0 })
  const take = (values: Values) => setFound((before) => ({ values: { ...emptyWizard, ...values }, count: before.count + 1 }))
  const draft = useStrangerDraft<Values>('business', DRAFT_VERSION, { onFound: take, onGone: () => take(emptyWizard) })
  const { values: address, set } = useAddressFields()
  if (draft.isReading) return <Waiting />
  if (address['draft'] === undefined) return <Wizard lists={lists} draft={draft} found={found} />
  const leave = () => set({ draft: undefined })
  return (
    <Suspense fallback={<Waiting />}>
      <ContinueHere
        draftId={address['draft']}
        hasOwn={draft.saved !== undefined}
        onTaken={async (values) => {
          await draft.keepNow(values)
          take(values)
          leave()
        }}
        onLeave={leave}
      />
    </Suspense>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the form`} className="mx-auto grid w-full max-w-210 content-start gap-5 py-8">
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}
