import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui'
import { useSectionNames } from '../wizard/section-names.ts'
import { useParts } from '../wizard/use-wizard.ts'
import type { Named } from '../wizard/values.ts'
import { useName } from './names.ts'

/** The form of one person or company stands in place of its section, and leads back to it. */
export function PartyFrame({ who, children }: { readonly who: Named; readonly children: ReactNode }) {
  const { t } = useLingui()
  const { view, go } = useParts()
  const name = useName(who)
  const section = useSectionNames()(view.section)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const back = () => go({ section: view.section })
  return (
    <div className="grid min-w-0 gap-6">
      <div className="grid justify-items-start gap-2">
        <Button look="quiet" size="s" icon={ArrowLeft} className="-ms-3" onClick={back}>
          {t`Back to ${section}`}
        </Button>
        <h1 ref={heading} tabIndex={-1} className="max-w-full wrap-anywhere outline-none">
          {name}
        </h1>
        <p className="text-15 text-muted">
          {who.companyId === undefined ? (
            <Trans>Entered once, used wherever this person is a director, owner or user.</Trans>
          ) : (
            <Trans>Entered once, used wherever this company is a director or owner.</Trans>
          )}
        </p>
      </div>
      {children}
      <div>
        <Button look="primary" size="l" onClick={back}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
