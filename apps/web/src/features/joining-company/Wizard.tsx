import { lazy, memo, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBrand } from '#brand/brand.ts'
import { StrangerDraftNotice } from '#features/joining'
import type { StrangerDraftState } from '#forms'
import { today } from '#i18n/dates.ts'
import { CurrentForm } from './CurrentForm.tsx'
import { SectionRail } from './SectionRail.tsx'
import type { Lists } from './wizard/problems.ts'
import { wizardStore } from './wizard/store.ts'
import { useEmailChecks } from './wizard/use-email-checks.ts'
import { useView } from './wizard/use-view.ts'
import { WizardContext } from './wizard/use-wizard.ts'
import type { Wizard as Values } from './wizard/values.ts'

/** Not needed before the first section stands there. */
const PrivacyNotice = lazy(async () => ({ default: (await import('#features/joining')).PrivacyNotice }))
const RegisteredDialog = lazy(async () => ({ default: (await import('./submit/RegisteredDialog.tsx')).RegisteredDialog }))

/** After each letter the rail says when it was saved: that alone is drawn. */
const Form = memo(CurrentForm)

interface WizardProps {
  readonly lists: Lists
  readonly draft: StrangerDraftState<Values>
  /** What was kept, and how often something came: another tab may bring newer values. */
  readonly found: { readonly values: Values; readonly count: number }
}

/** The rail, the section that is open, and what becomes of it all. */
export function Wizard({ lists, draft, found }: WizardProps) {
  const { sourceOfWealthEnable: sourceOfWealth } = useBrand()
  const [store] = useState(() => wizardStore(found.values, { lists, sourceOfWealth, today: today() }, draft.keep))
  const taken = useRef(found.count)
  useEffect(() => {
    if (taken.current === found.count) return
    taken.current = found.count
    store.take(found.values)
  }, [store, found])
  const retryEmail = useEmailChecks(store)
  const [view, go] = useView()
  // Before it is painted: the tree asked once more for what had just been entered at the person.
  useLayoutEffect(() => store.catchUp(), [store, view])
  const [registered, setRegistered] = useState<string>()
  const { drop } = draft
  const forget = useCallback(() => {
    drop()
    void import('./elsewhere/kept.ts').then(({ forgetElsewhere }) => forgetElsewhere())
  }, [drop])
  const done = useCallback(
    (email: string) => {
      forget()
      setRegistered(email)
    },
    [forget],
  )
  const parts = useMemo(
    () => ({ store, lists, sourceOfWealth, view, go, retryEmail }),
    [store, lists, sourceOfWealth, view, go, retryEmail],
  )
  return (
    <WizardContext value={parts}>
      <div className="mx-auto grid w-full max-w-277 grid-cols-[minmax(0,1fr)] content-start gap-5 py-6 laptop:grid-cols-[204px_minmax(0,840px)] laptop:gap-16 max-phablet:py-3">
        <SectionRail saved={draft.saved} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Suspense>
            <PrivacyNotice />
          </Suspense>
          <StrangerDraftNotice draft={draft} />
          <Form onClear={forget} onDone={done} />
        </div>
      </div>
      <Suspense>{registered !== undefined && <RegisteredDialog email={registered} />}</Suspense>
    </WizardContext>
  )
}
