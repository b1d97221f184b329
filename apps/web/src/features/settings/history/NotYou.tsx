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
                <Trans>Sign the other browsers out, so that nobody goes on.</Trans>
              </span>
              <EndOthersButton size="s" />
            </div>
          </li>
          <li>
            <Trans>
              <Link to={to.settings} hash="password" className={inText}>
                Change your password
              </Link>
              , so that nobody comes back.
            </Trans>
          </li>
          <li>
            <Trans>
              Choose a second proof under{' '}
              <Link to={to.settings} hash="two-step" className={inText}>
                two-step verification
              </Link>
              : then a password alone is not enough.
            </Trans>
          </li>
        </ol>
        <p className="text-13 text-muted">
          <Trans>A wrong password now and then is nothing to worry about: people mistype.</Trans>
        </p>
      </SettingBody>
    </Card>
  )
}

/** Among words colour alone does not show a link. */
const inText = 'underline underline-offset-2'
