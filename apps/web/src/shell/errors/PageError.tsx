/** A page inside the frame that cannot be shown: because somebody may not open it, or because something went wrong. The menus stay. */
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { needTexts } from '#i18n/texts.ts'
import { PagePending } from '#shell/pending.tsx'
import { AccessRefused } from './access-refused.ts'
import { CrashNote } from './CrashNote.tsx'

const Refused = lazy(async () => {
  const [module] = await Promise.all([import('#shell/blocked/Refused.tsx'), needTexts('shell/blocked')])
  return { default: module.Refused }
})

export const PageError = (props: ErrorComponentProps) =>
  props.error instanceof AccessRefused ? (
    <Suspense fallback={<PagePending />}>
      <Refused refusal={props.error.refusal} />
    </Suspense>
  ) : (
    <CrashNote {...props} />
  )
