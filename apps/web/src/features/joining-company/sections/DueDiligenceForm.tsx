import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui'
import { YesNo } from './fields.tsx'

/** dueDilligenceForm: public office, lawsuits, taxes. */
export function DueDiligenceForm() {
  const { t } = useLingui()
  return (
    <Card title={t`Due diligence`}>
      <div className="grid gap-6 p-5 max-tablet:p-4">
        <YesNo
          path="dueDiligence.government"
          label={t`Does a director, owner or user hold a public office, or did they before?`}
          hint={t`Close relatives and business partners of such a person count too.`}
          details={{ path: 'dueDiligence.governmentDetails', label: t`Who, which office, and when?` }}
        />
        <YesNo
          path="dueDiligence.lawsuits"
          label={t`Is the company part of a lawsuit, or was it in the last five years?`}
          details={{ path: 'dueDiligence.lawsuitsDetails', label: t`What is or was it about?` }}
        />
        <YesNo path="dueDiligence.taxPayers" label={t`Does the company pay its taxes in the country of registration?`} />
      </div>
    </Card>
  )
}
