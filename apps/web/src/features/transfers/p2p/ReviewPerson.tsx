import type { InputOf } from '@ducat/contract/kit/call'
import type { p2p } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner, Button, Card, KeyValues } from '#ui'
import { InvitationNote } from '../send/InvitationNote.tsx'
import type { Payee } from './use-payee.ts'

interface ReviewPersonProps {
  readonly values: Partial<InputOf<typeof p2p.send>>
  readonly payee: Payee
  /** Of somebody who is invited: when the money comes back. */
  readonly returnsOn: string | undefined
  readonly onEdit: () => void
}

/** Whom one pays and what for, as it was typed. */
export function ReviewPerson({
  values: { toEmail, note, reference, couponCode, templateName },
  payee,
  returnsOn,
  onEdit,
}: ReviewPersonProps) {
  const { t } = useLingui()
  const line = (key: string, value: string | undefined) => (value ? [{ key, value }] : [])
  return (
    <>
      <Card
        title={t`Recipient`}
        action={
          <Button look="quiet" size="s" className="-me-3" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        }
      >
        <div className="px-5 py-2 max-tablet:px-4">
          <KeyValues
            entries={[
              ...line(t`Name`, payee.name),
              ...line(t`E-mail`, toEmail),
              ...line(t`Payment description`, note),
              ...line(t`Your reference`, reference),
              ...line(t`Coupon`, couponCode),
              ...line(t`Saved as template`, templateName),
            ]}
          />
        </div>
      </Card>
      {payee.isNew && (
        <Banner tone="warning">
          {returnsOn === undefined ? (
            <Trans>
              You have not paid this address before. Make sure it belongs to the right person: the payment arrives at once and cannot be
              cancelled.
            </Trans>
          ) : (
            <>
              <Trans>You have not paid this address before. Make sure it belongs to the right person.</Trans>{' '}
              <InvitationNote returnsOn={returnsOn} />
            </>
          )}
        </Banner>
      )}
    </>
  )
}
