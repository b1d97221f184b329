import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as to from '#paths'
import { Usage } from '#analytics/Usage.tsx'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'

/** Whether the use of the site is counted: off until the customer agrees. */
export const UsageSection = () => (
  <SettingFrame id="usage">
    <SettingBody>
      <Usage />
      <Link to={to.ownData} className="justify-self-start">
        <Trans>Download your data, show activity</Trans>
      </Link>
    </SettingBody>
  </SettingFrame>
)
