import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'

/** The one story about money for an address without an account: in the form, the review, the price, the result. */
export function InvitationNote({ returnsOn, isSent = false }: { readonly returnsOn: string; readonly isSent?: boolean }) {
  const day = useFormat().day(returnsOn)
  return isSent ? (
    <Trans>Invitation sent. The money is returned on {day} if not claimed, and the fee too. Until then you can cancel the payment.</Trans>
  ) : (
    <Trans>
      We send an invitation. The money is returned on {day} if not claimed, and the fee too. Until then you can cancel the payment.
    </Trans>
  )
}
