import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { Button, Dialog, Icon, UiProvider } from '#ui'

/** What became of an e-mail address, told by the link that confirmed it. A fixed text, which changes nothing. Spec: foundations §2. */
export function EmailConfirmation({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { t } = useLingui()
  const locale = bcp47(useLanguage())
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  const close = () => setRead(true)
  return (
    <UiProvider locale={locale} navigate={(path) => location.assign(path)}>
      <Dialog
        alert
        title={t`E-MAIL CONFIRMATION`}
        closeLabel={t`Close`}
        onClose={close}
        actions={
          <Button look="primary" onClick={close}>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <p className="flex gap-3">
          <Icon
            of={isConfirmed ? CircleCheck : CircleAlert}
            size="l"
            className={isConfirmed ? 'mt-px text-positive' : 'mt-px text-negative'}
          />
          {isConfirmed ? <Trans>Your E-mail address has been confirmed!</Trans> : <Trans>An error has occurred. Please contact us.</Trans>}
        </p>
      </Dialog>
    </UiProvider>
  )
}
