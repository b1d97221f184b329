/** /email/confirm/{secret}: the link of a letter. It confirms the address and goes on to the product, which says what came of it. */
import { emailLinks } from '@ducat/contract/emails/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import * as to from '#paths'
import { LinkPage } from '#shell/external/LinkPage.tsx'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'
import { useTitle } from '#shell/title.ts'
import { Button } from '#ui'

export function ConfirmScreen() {
  return (
    <LinkPage>
      <ByLink />
    </LinkPage>
  )
}

/** Programs that look at links in letters press no buttons: the address is confirmed by whoever does. */
function ByLink() {
  const { t } = useLingui()
  const { secret = '' } = useParams({ strict: false }) as { secret?: string }
  const { act } = useRecipientAct(emailLinks.confirm)
  const [isLeaving, leave] = useState(false)
  useTitle(t`Confirm your e-mail address`)
  const confirm = async () => {
    leave(true)
    const result = await act({ secret }).then(
      () => 'success',
      () => 'fail',
    )
    location.assign(`${to.login}?emailConfirmation=${result}`)
  }
  return (
    <div className="grid w-full max-w-95 gap-6 place-self-center py-8">
      <div className="grid gap-2">
        <h1>{t`Confirm your e-mail address`}</h1>
        <p className="text-15 text-muted">
          <Trans>We will use this address for your account.</Trans>
        </p>
      </div>
      <Button look="primary" size="l" loading={isLeaving} onClick={() => void confirm()}>
        <Trans>Confirm</Trans>
      </Button>
    </div>
  )
}
