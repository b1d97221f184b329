import { scp } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { CallForm, PhoneField, useCallForm } from '#forms'
import { Banner } from '#ui'

/** Where the app is to be had, by text to the phone that will have it. */
export function StoreLinks() {
  const { t } = useLingui()
  const { customer } = useSession()
  const [sentTo, setSent] = useState<string>()
  const form = useCallForm(scp.storeLinks, { onDone: (_, { phoneNumber }) => setSent(phoneNumber) })
  if (sentTo !== undefined)
    return (
      <Banner tone="positive">
        <Trans>The links are on their way to {sentTo}.</Trans>
      </Banner>
    )
  return (
    <CallForm form={form} submit={t`Send the links`}>
      <PhoneField label={t`Phone number`} {...(customer && { country: customer.residenceCountryCode })} {...form.field('phoneNumber')} />
    </CallForm>
  )
}
