import { useLingui } from '@lingui/react/macro'
import { CurrencyField, MoneyField } from '#forms'
import { Card } from '#ui'
import { useField, useParts } from '../wizard/use-wizard.ts'
import { Choices } from './fields.tsx'
import { FormGrid } from './FormGrid.tsx'
import { Industry } from './Industry.tsx'

/** financialInfoForm: how much moves in a month, what for, where it comes from, and in which industry. */
export function FinancialForm() {
  const { t } = useLingui()
  const { lists } = useParts()
  const depositCurrency = useField('financialDetail.monthlyDepositCurrencyCode')
  const withdrawalCurrency = useField('financialDetail.monthlyWithdrawalCurrencyCode')
  return (
    <>
      <Card title={t`Expected monthly turnover`}>
        <FormGrid>
          <MoneyField
            label={t`Incoming payments per month`}
            currency={depositCurrency.value ?? 'USD'}
            {...useField('financialDetail.monthlyDepositAmount')}
          />
          <CurrencyField label={t`Currency of incoming payments`} {...depositCurrency} />
          <MoneyField
            label={t`Outgoing payments per month`}
            currency={withdrawalCurrency.value ?? 'USD'}
            {...useField('financialDetail.monthlyWithdrawalAmount')}
          />
          <CurrencyField label={t`Currency of outgoing payments`} {...withdrawalCurrency} />
        </FormGrid>
      </Card>
      <Card title={t`Industry`}>
        <FormGrid>
          <Industry />
        </FormGrid>
      </Card>
      <Card title={t`Use of the account`}>
        <div className="grid gap-6 p-5 max-tablet:p-4">
          <Choices
            label={t`What will the account be used for?`}
            path="financialDetail.purposeIds"
            words="financialDetail.purposeSpecifications"
            list={lists.purposes}
          />
          <Choices
            label={t`Source of funds`}
            path="financialDetail.sourceIds"
            words="financialDetail.sourceSpecifications"
            list={lists.sources}
          />
        </div>
      </Card>
    </>
  )
}
