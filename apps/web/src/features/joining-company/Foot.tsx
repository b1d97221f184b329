import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '#dialogs/popups.ts'
import * as to from '#paths'
import { Button } from '#ui'
import { tell } from '#web-view/tell.ts'
import { MissingList } from './submit/MissingList.tsx'
import { useSubmit } from './submit/use-submit.ts'
import { useSectionNames } from './wizard/section-names.ts'
import { sections } from './wizard/sections.ts'
import { useParts } from './wizard/use-wizard.ts'
import { emptyWizard } from './wizard/values.ts'

const ElsewhereDialog = lazy(async () => ({ default: (await import('./elsewhere/ElsewhereDialog.tsx')).ElsewhereDialog }))

interface FootProps {
  readonly onClear: () => void
  readonly onDone: (email: string) => void
}

/** Back, on, and at the end the button that sends; clearing asks first. */
export function Foot({ onClear, onDone }: FootProps) {
  const { t } = useLingui()
  const { store, view, go } = useParts()
  const name = useSectionNames()
  const { submit, busy, missing } = useSubmit(onDone)
  const navigate = useNavigate()
  const [isMoving, setMoving] = useState(false)
  const at = sections.indexOf(view.section)
  const [before, next] = [sections[at - 1], sections[at + 1]]
  const clear = async () => {
    const isSure = await confirm({
      // Spec: product-areas §8, to the letter.
      title: t`You are about to clear all the information entered. Are you sure?`,
      facts: [],
      confirmLabel: t`Clear everything`,
      destructive: true,
    })
    if (!isSure) return
    store.take(emptyWizard)
    onClear()
    go({ section: sections[0] })
  }
  /** The draft is written already. */
  const leave = () => {
    tell('registrationCancel', {})
    void navigate({ to: to.login })
  }
  const nextName = next && name(next)
  return (
    <>
      {missing && <MissingList problems={missing} />}
      <div className="flex flex-wrap items-center gap-3">
        {before && (
          <Button size="l" onClick={() => go({ section: before })}>
            <Trans>Back</Trans>
          </Button>
        )}
        {next ? (
          <Button look="primary" size="l" onClick={() => go({ section: next })}>
            <Trans>Continue: {nextName}</Trans>
          </Button>
        ) : (
          <Button look="primary" size="l" loading={busy} onClick={() => void submit()}>
            <Trans>Submit registration</Trans>
          </Button>
        )}
        <span className="ms-auto flex flex-wrap gap-1">
          <Button look="quiet" onClick={leave}>
            <Trans>Save and leave</Trans>
          </Button>
          <Button look="quiet" onClick={() => setMoving(true)}>
            <Trans>Continue on another device</Trans>
          </Button>
          <Button look="quiet" className="text-muted" onClick={() => void clear()}>
            <Trans>Clear everything</Trans>
          </Button>
        </span>
      </div>
      <Suspense>{isMoving && <ElsewhereDialog onClose={() => setMoving(false)} />}</Suspense>
    </>
  )
}
