import { Trans, useLingui } from '@lingui/react/macro'
import { signOut } from '#api/session.ts'
import { ClearLayout } from '#shell/clear/ClearLayout.tsx'
import { useTitle } from '#shell/title.ts'
import { Button } from '#ui/Button.tsx'
import { CrackedCoinDrawing } from '#ui/drawings.tsx'
import type { AccessRefused } from './access-refused.ts'

/** Says who can grant it, and leaves a way out. */
export function RefusedPage({ code }: Pick<AccessRefused, 'code'>) {
  const { t } = useLingui()
  useTitle(t`No access`)
  return (
    <ClearLayout>
      <div className="grid justify-items-center gap-3 text-center">
        <CrackedCoinDrawing />
        <h1 className="text-18 font-strong">
          <Trans>Your access does not include this page</Trans>
        </h1>
        <p className="max-w-[44ch] text-muted">
          {code === 'ENOA' ? (
            <Trans>It shows balances, which your access leaves out. An administrator of the company can change that.</Trans>
          ) : (
            <Trans>An administrator of the company can grant it.</Trans>
          )}
        </p>
        <Button onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </ClearLayout>
  )
}
