import { Usage } from '#analytics/Usage.tsx'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'

/** Whether the use of the site is counted: off until the customer agrees. */
export const UsageSection = () => (
  <SettingFrame id="usage">
    <SettingBody>
      <Usage />
    </SettingBody>
  </SettingFrame>
)
