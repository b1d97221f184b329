import { Trans, useLingui } from '@lingui/react/macro'
import * as to from '#paths'
import { ClearLayout } from '#shell/clear/ClearLayout.tsx'
import { useTitle } from '#shell/title.ts'
import { buttonLook } from '#ui/button-look.ts'
import { CrackedCoinDrawing } from '#ui/drawings.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  useTitle(t`Page not found`)
  return (
    <ClearLayout>
      <div className="grid justify-items-center gap-3 text-center">
        <CrackedCoinDrawing />
        <h1 className="text-18 font-strong">
          <Trans>There is no page at this address</Trans>
        </h1>
        <p className="max-w-[44ch] text-muted">
          <Trans>The link may be outdated or incomplete. (404)</Trans>
        </p>
        <a href={to.home} className={buttonLook('primary')}>
          <Trans>Go to the home page</Trans>
        </a>
      </div>
    </ClearLayout>
  )
}
