import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as to from '#paths'
import { Card } from '#ui'
import { EndOthersButton } from '../browsers/EndOthersButton.tsx'
import { SettingBody } from '../SettingFrame.tsx'

/** What to do about a sign-in that was somebody else's, in the order in which it helps. */
export function NotYou() {
  const { t } = useLingui()
  return (
    <Card title={t`Was it not you?`} className="laptop:sticky laptop:top-20">
      <SettingBody>
        <ol className="grid list-decimal gap-3 ps-5">
          <li>
            <div className="grid justify-items-start gap-2">
              <span>
                <Trans>Sign out the other browsers, so that nobody can continue.</Trans>
              </span>
              <EndOthersButton size="s" />
            </div>
          </li>
          <li>
            <Trans>
              <Link to={to.settings} hash="password" className={inText}>
                Change your password
              </Link>
              , so that nobody can sign in again.
            </Trans>
          </li>
          <li>
            <Trans>
              Choose a second step under{' '}
              <Link to={to.settings} hash="two-step" className={inText}>
                two-step verification
              </Link>
              , so that a password alone is not enough.
            </Trans>
          </li>
        </ol>
        <p className="text-13 text-muted">
          <Trans>An occasional wrong password is no reason to worry.</Trans>
        </p>
      </SettingBody>
    </Card>
  )
}

/** Among words colour alone does not show a link. */
const inText = 'underline underline-offset-2'
