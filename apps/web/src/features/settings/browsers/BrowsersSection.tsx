import { sessions } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Rows } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'
import { SettingLoad } from '../SettingLoad.tsx'
import { BrowserRow } from './BrowserRow.tsx'
import { EndOthersButton } from './EndOthersButton.tsx'

/** Where somebody is signed in with this access, this browser first. */
export function BrowsersSection() {
  const { t } = useLingui()
  const list = useCall(sessions.list, {})
  const others = list.data?.sessions.filter(({ current }) => !current) ?? []
  return (
    <SettingFrame
      id="browsers"
      lead={<Trans>Browsers and partner sites that are signed in with your login. Sign out any you do not recognise.</Trans>}
      action={others.length > 0 && <EndOthersButton size="s" />}
    >
      <SettingLoad of={list}>
        {({ sessions: all }) => (
          <Rows label={t`Signed-in browsers`}>
            {all
              .toSorted((a, b) => Number(b.current) - Number(a.current))
              .map((one) => (
                <BrowserRow key={one.id} browser={one} />
              ))}
          </Rows>
        )}
      </SettingLoad>
      <SettingBody>
        <Link to={to.loginHistory} className="justify-self-start">
          <Trans>See all sign-ins</Trans>
        </Link>
      </SettingBody>
    </SettingFrame>
  )
}
