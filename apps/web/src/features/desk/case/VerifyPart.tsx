import { desk } from '@ducat/contract/documents/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, Card, KeyValues, TextArea } from '#ui'
import { Second } from './DecideDocument.tsx'
import type { OpenedCase } from './use-opened.ts'

/** The bank asks for as much: contract, customerVerifyDecide. */
const SHORTEST = 10

/** Verifying a customer by hand: one proposes it with a reason, another one agrees. */
export function VerifyPart({ of, onDone }: { readonly of: OpenedCase; readonly onDone: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const [reason, setReason] = useState('')
  const { act, busy } = useAct(desk.verify)
  const { customer } = of
  const verify = async () => {
    try {
      const { verified } = await act({ customerId: of.customerId, reason: reason.trim() })
      toast({ text: verified ? t`The customer is verified.` : t`Proposed. A second person decides.` })
      setReason('')
      onDone()
    } catch (error) {
      showFailure(error)
    }
  }
  const whyNot = of.isProposedByMe
    ? t`You proposed it. A second person decides.`
    : of.isProposed && !of.mayRelease
      ? t`This takes the right to be the second person.`
      : reason.trim().length < SHORTEST
        ? t`Write at least ten characters.`
        : undefined
  return (
    <>
      <Card title={t`Customer`}>
        <div className="px-5 py-2 max-tablet:px-4">
          <KeyValues
            entries={[
              { key: t`Name`, value: of.customerName },
              { key: t`E-mail`, value: customer.email ?? '–' },
              { key: t`Date of birth`, value: customer.birthDay ? format.day(customer.birthDay) : '–' },
              { key: t`Country`, value: format.countryName(customer.country) },
              { key: t`Address`, value: customer.address ?? '–' },
              ...(customer.registrationNumber === undefined ? [] : [{ key: t`Registration number`, value: customer.registrationNumber }]),
            ]}
          />
        </div>
      </Card>
      <Card title={t`Decision`}>
        {of.isOpen ? (
          <>
            <div className="grid gap-5 p-5 max-tablet:p-4">
              <Second of={of} />
              {!of.isProposedByMe && (
                <TextArea
                  label={t`Why this customer is who they say`}
                  hint={t`It is kept with your name. The customer does not see it.`}
                  value={reason}
                  onChange={setReason}
                  maxLength={500}
                />
              )}
            </div>
            <footer className="border-t px-5 py-4 max-tablet:px-4">
              <Button look="primary" loading={busy} showReason disabledReason={whyNot} onClick={() => void verify()}>
                {of.isProposed ? t`Verify customer` : t`Propose to verify`}
              </Button>
            </footer>
          </>
        ) : (
          <p className="p-5 max-tablet:p-4">
            {customer.verified ? <Trans>This customer is verified.</Trans> : <Trans>There is nothing to decide yet.</Trans>}
          </p>
        )}
      </Card>
    </>
  )
}
