import { kyc } from '@ducat/contract/profile/calls'
import { kycMissing } from '@ducat/contract/profile/rules'
import { useLingui } from '@lingui/react/macro'
import { CallForm, CountryField, DepositField, OccupationField, PurposesField, SourcesField, TaxIdField, useCallForm } from '#forms'
import { DueDiligenceFields } from './DueDiligenceFields.tsx'
import type { KycFormProps } from './kyc-form-props.ts'
import { within } from './within.ts'

/** What the law asks a bank to know of a person: birth, citizenship, tax number, work, and where money comes from and goes. */
export function PersonalKycForm({ known, duties, requestId, residence, onDone }: KycFormProps) {
  const { t } = useLingui()
  const { countryOfBirth, citizenship, taxId, occupation, sourceIds, purposeIds, estimatedMonthlyDepositId } = known.customer
  const missing = {
    countryOfBirth: t`Choose a country.`,
    citizenship: t`Choose a country.`,
    purposeIds: t`Choose at least one.`,
    sourceIds: t`Choose at least one.`,
  }
  const form = useCallForm(kyc.update, {
    start: {
      requestId,
      customer: {
        ...(countryOfBirth !== undefined && { countryOfBirth }),
        ...(citizenship.length > 0 && { citizenship }),
        ...(taxId !== undefined && { taxId }),
        ...(occupation !== undefined && { occupation }),
        ...(sourceIds.length > 0 && { sourceIds }),
        ...(purposeIds.length > 0 && { purposeIds }),
        ...(estimatedMonthlyDepositId !== undefined && { estimatedMonthlyDepositId }),
      },
      ...(duties && { dueDiligence: duties }),
    },
    also: ({ customer, dueDiligence }) => ({
      ...Object.fromEntries(kycMissing('person', customer ?? {}).map((name) => [`customer.${name}`, missing[name]])),
      ...(dueDiligence === undefined && { 'dueDiligence.government': t`Choose yes or no.` }),
    }),
    onDone,
  })
  const field = within(form, 'customer')
  const said = form.values.customer
  const citizen = field('citizenship')
  return (
    <CallForm form={form} submit={t`Save answers`}>
      <div className="grid min-w-0 gap-5 mobile:grid-cols-2">
        <CountryField label={t`Country of birth`} {...field('countryOfBirth')} />
        <CountryField
          label={t`Citizenship`}
          {...citizen}
          value={citizen.value?.[0]}
          // Any other citizenship stays: the tax certification asks for all of them.
          onChange={(code) =>
            citizen.onChange(code === undefined ? undefined : [code, ...(citizen.value ?? []).slice(1).filter((one) => one !== code)])
          }
        />
        <TaxIdField kind="personal" countryCode={residence} {...field('taxId')} mark={t`Optional`} />
        <OccupationField label={t`Occupation`} {...field('occupation')} mark={t`Optional`} />
        <DepositField label={t`Expected incoming payments per month`} {...field('estimatedMonthlyDepositId')} mark={t`Optional`} />
      </div>
      <PurposesField
        kind="personal"
        label={t`What do you use the account for?`}
        {...field('purposeIds')}
        specifications={said?.purposeSpecifications}
        onSpecify={field('purposeSpecifications').onChange}
      />
      <SourcesField
        label={t`Where does the money come from?`}
        {...field('sourceIds')}
        specifications={said?.sourceSpecifications}
        onSpecify={field('sourceSpecifications').onChange}
      />
      <DueDiligenceFields field={within(form, 'dueDiligence')} isPersonal />
    </CallForm>
  )
}
