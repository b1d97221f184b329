import { isIndustrySpecified } from '@ducat/contract/dictionaries/models'
import { useLingui } from '@lingui/react/macro'
import { IndustryField } from '#forms'
import { TextField } from '#ui'
import { useField } from '../wizard/use-wizard.ts'

/** One of the list, found by its name or its group; "other" asks which. */
export function Industry() {
  const { t } = useLingui()
  const industry = useField<number>('financialDetail.industry')
  const specification = useField('financialDetail.industrySpecification')
  return (
    <>
      <IndustryField label={t`Industry of the company`} {...industry} />
      {industry.value !== undefined && isIndustrySpecified(industry.value) && (
        <TextField label={t`Which industry?`} maxLength={500} {...specification} />
      )}
    </>
  )
}
