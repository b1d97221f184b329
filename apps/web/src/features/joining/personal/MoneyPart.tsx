import { useLingui } from '@lingui/react/macro'
import { DepositField, OccupationField, PurposesField, SourcesField } from '#forms'
import type { PartProps } from './parts.ts'

/** What they do, what the account is for and where its money comes from: the law asks every bank to know it. */
export function MoneyPart({ form }: PartProps) {
  const { t } = useLingui()
  const { purposeSpecifications, sourceSpecifications } = form.values
  return (
    <>
      <div className="grid min-w-0 gap-5 mobile:grid-cols-2">
        <OccupationField label={t`Occupation`} {...form.field('occupation')} />
        <DepositField label={t`Expected incoming payments per month`} {...form.field('estimatedMonthlyDepositId')} />
      </div>
      <PurposesField
        kind="personal"
        label={t`What will you use the account for?`}
        {...form.field('purposeIds')}
        specifications={purposeSpecifications}
        onSpecify={(words) => form.set({ purposeSpecifications: words })}
      />
      <SourcesField
        label={t`Where does the money come from?`}
        {...form.field('sourceIds')}
        specifications={sourceSpecifications}
        onSpecify={(words) => form.set({ sourceSpecifications: words })}
      />
    </>
  )
}
