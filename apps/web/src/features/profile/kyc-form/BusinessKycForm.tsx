import { isIndustrySpecified } from '@ducat/contract/dictionaries/models'
import { kyc } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import { CallForm, CurrencyField, IndustryField, MoneyField, PurposesField, QuestionFields, SourcesField, useCallForm } from '#forms'
import { TextField } from '#ui'
import { DueDiligenceFields } from './DueDiligenceFields.tsx'
import type { KycFormProps } from './kyc-form-props.ts'
import { within } from './within.ts'

/** What the law asks a bank to know of a company: its turnover, industry, use of the account, due diligence and the questions to companies. */
export function BusinessKycForm({ known, duties, money, requestId, onDone }: KycFormProps) {
  const { t } = useLingui()
  const { sourceIds, purposeIds } = known.customer
  const form = useCallForm(kyc.update, {
    start: {
      requestId,
      customer: {},
      financialDetail: {
        monthlyDepositCurrencyCode: 'EUR',
        monthlyWithdrawalCurrencyCode: 'EUR',
        sourceIds,
        purposeIds,
        ...money,
      } as NonNullable<typeof money>,
      ...(duties && { dueDiligence: duties }),
      ...(known.additionalQuestionAnswers.length > 0 && { additionalQuestionAnswers: known.additionalQuestionAnswers }),
    },
    also: ({ financialDetail, dueDiligence }) => ({
      ...(!financialDetail?.sourceIds?.length && { 'financialDetail.sourceIds': t`Choose at least one.` }),
      ...(!financialDetail?.purposeIds?.length && { 'financialDetail.purposeIds': t`Choose at least one.` }),
      ...(dueDiligence === undefined && { 'dueDiligence.government': t`Choose yes or no.` }),
    }),
    onDone,
  })
  const field = within(form, 'financialDetail')
  const industry = field('industry')
  return (
    <CallForm form={form} submit={t`Save answers`}>
      <div className="grid min-w-0 gap-5 mobile:grid-cols-2">
        <MoneyField
          label={t`Incoming payments per month`}
          currency={field('monthlyDepositCurrencyCode').value ?? 'EUR'}
          {...field('monthlyDepositAmount')}
        />
        <CurrencyField label={t`Currency of incoming payments`} {...field('monthlyDepositCurrencyCode')} />
        <MoneyField
          label={t`Outgoing payments per month`}
          currency={field('monthlyWithdrawalCurrencyCode').value ?? 'EUR'}
          {...field('monthlyWithdrawalAmount')}
        />
        <CurrencyField label={t`Currency of outgoing payments`} {...field('monthlyWithdrawalCurrencyCode')} />
        <IndustryField label={t`Industry of the company`} {...industry} />
        {industry.value !== undefined && isIndustrySpecified(industry.value) && (
          <TextField label={t`Which industry?`} maxLength={200} {...field('industrySpecification')} />
        )}
      </div>
      <PurposesField
        kind="business"
        label={t`What does the company use the account for?`}
        {...field('purposeIds')}
        specifications={field('purposeSpecifications').value}
        onSpecify={field('purposeSpecifications').onChange}
      />
      <SourcesField
        label={t`Where does the money come from?`}
        {...field('sourceIds')}
        specifications={field('sourceSpecifications').value}
        onSpecify={field('sourceSpecifications').onChange}
      />
      <DueDiligenceFields field={within(form, 'dueDiligence')} isPersonal={false} />
      <QuestionFields
        value={form.values.additionalQuestionAnswers}
        onChange={(additionalQuestionAnswers) => form.set({ additionalQuestionAnswers })}
      />
    </CallForm>
  )
}
