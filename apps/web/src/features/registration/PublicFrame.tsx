import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useLanguage } from '#i18n/language.ts'
import * as to from '#paths'
import { useTitle } from '#shell/title.ts'
import { UiProvider } from '#ui'

interface PublicFrameProps {
  readonly title: string
  readonly lead: ReactNode
  /** The page leads to the sign-in page itself. */
  readonly hasOwnWayOn?: boolean
  readonly children?: ReactNode
}

/** A page for whoever cannot sign in yet: what it is for, what to do, and the way to the sign-in page. */
export function PublicFrame({ title, lead, hasOwnWayOn = false, children }: PublicFrameProps) {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  // A page that becomes another one under the same hand says so.
  useEffect(() => heading.current?.focus(), [title])
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <div className="grid w-full max-w-95 gap-6 place-self-center py-8 max-phablet:self-start max-phablet:pt-6">
          <div className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="outline-none">
              {title}
            </h1>
            <div className="text-15 text-muted">{lead}</div>
          </div>
          {children}
          {!hasOwnWayOn && (
            <Link to={to.login} className="justify-self-start py-1">
              <Trans>Back to sign in</Trans>
            </Link>
          )}
        </div>
        <Overlays />
      </UiProvider>
    </CallsProvider>
  )
}
