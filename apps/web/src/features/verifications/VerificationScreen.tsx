/** /merchant/security/verification: a company asks for somebody's verification, pays for it, and sees how far each is. */
import { useLingui } from '@lingui/react/macro'
import { MerchantFrame } from '#features/merchant'
import { Section } from '#ui'
import { AskForm } from './AskForm.tsx'
import { OpenedPanel } from './OpenedPanel.tsx'
import { VerificationTable } from './VerificationTable.tsx'

export function VerificationScreen() {
  const { t } = useLingui()
  return (
    <MerchantFrame page="merchantVerification">
      <AskForm />
      <Section title={t`Verifications`}>
        <VerificationTable
          label={t`Verifications`}
          empty={{
            title: t`No verifications yet`,
            text: t`Enter the e-mail address of a person above. They prove who they are, and you see the result here.`,
          }}
        />
      </Section>
      <OpenedPanel />
    </MerchantFrame>
  )
}
