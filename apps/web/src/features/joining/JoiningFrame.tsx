import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useLanguage } from '#i18n/language.ts'
import * as to from '#paths'
import { Heading } from '#shell/external/Heading.tsx'
import { useTitle } from '#shell/title.ts'
import { classes, UiProvider } from '#ui'
import { tell } from '#web-view/tell.ts'

interface JoiningFrameProps {
  readonly title: string
  readonly lead: ReactNode
  /** A page of its own width, without the brand's drawing beside it. */
  readonly isWide?: boolean
  /** The registration was sent: leaving it is no cancelling. */
  readonly isSent?: boolean
  readonly children: ReactNode
}

/** A page of registration: what it is for, the page itself, and the way back for whoever has an account. */
export function JoiningFrame({ title, lead, isWide = false, isSent = false, children }: JoiningFrameProps) {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  useTitle(title)
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <div
          className={classes(
            'grid w-full content-start gap-6 justify-self-center py-8 max-phablet:pt-6',
            isWide ? 'max-w-180' : 'max-w-110 self-center max-phablet:self-start',
          )}
        >
          <Heading title={title}>{lead}</Heading>
          {children}
          <p className="text-muted">
            <Trans>
              Already have an account?{' '}
              <Link to={to.login} onClick={() => !isSent && tell('registrationCancel', {})} className="inline-block py-1">
                Sign in
              </Link>
            </Trans>
          </p>
        </div>
        <Overlays />
      </UiProvider>
    </CallsProvider>
  )
}
