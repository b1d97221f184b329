import { useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useFormat } from '#i18n/format.ts'
import { KeyValues } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'

/** Who is signed in. */
export function ProfileSection() {
  const { t } = useLingui()
  const format = useFormat()
  const { customer } = useSession()
  if (!customer) return null
  return (
    <SettingFrame id="profile">
      <SettingBody>
        <KeyValues
          entries={[
            { key: t`Name`, value: `${customer.firstName} ${customer.lastName}` },
            { key: t`E-mail`, value: customer.login },
            ...(customer.businessName === undefined ? [] : [{ key: t`Company`, value: customer.businessName }]),
            { key: t`Customer since`, value: format.day(customer.customerCreationDate) },
          ]}
        />
      </SettingBody>
    </SettingFrame>
  )
}
