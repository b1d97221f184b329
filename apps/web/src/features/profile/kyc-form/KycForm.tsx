import type { OutputOf } from '@ducat/contract/kit/call'
import { kyc } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import type { Customer } from '#api/session.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { introduceAgain } from '#shell/enter.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { BusinessKycForm } from './BusinessKycForm.tsx'
import type { Known } from './kyc-form-props.ts'
import { PersonalKycForm } from './PersonalKycForm.tsx'

/** The KYC form of a person or of a company. Once it is complete, the account opens. */
export function KycForm({
  customer,
  requestId,
  known,
}: {
  readonly customer: Customer
  readonly requestId: number
  readonly known: Known
}) {
  const { t } = useLingui()
  const told = useCall(kyc.dueDiligence, {})
  const done = ({ isNeedKyc }: OutputOf<typeof kyc.update>) => {
    toast({ text: isNeedKyc ? t`Saved. Some answers are still missing.` : t`Your answers are saved.`, tone: 'positive' })
    introduceAgain().catch(showFailure)
  }
  return (
    <div className="p-5 max-tablet:p-4">
      <Awaited of={told} failed={t`We could not load your answers`}>
        {({ dueDiligenceQuestionnaire: { dueDiligence: duties, financialDetail: money } }) => {
          const Form = customer.customerType === 'business' ? BusinessKycForm : PersonalKycForm
          const { residenceCountryCode: residence } = customer
          return <Form requestId={requestId} known={known} duties={duties} money={money} residence={residence} onDone={done} />
        }}
      </Awaited>
    </div>
  )
}
