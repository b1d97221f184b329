import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Card, KeyValues } from '#ui'
import { CompanyLogo } from '../CompanyLogo.tsx'
import { percentText, type Contract } from '../contract.ts'

/** What was agreed: whose payments, how much of them, from when, until when. */
export function Terms({ contract: { company, percentage, activeFrom, activeTo, note } }: { readonly contract: Contract }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card title={t({ message: 'Terms', context: 'contract' })}>
      <div className="px-5 py-2 max-tablet:px-4">
        <KeyValues
          entries={[
            {
              key: t`Company`,
              value: (
                <span className="inline-flex items-center gap-2">
                  <CompanyLogo company={company} size="s" />
                  {company.title}
                </span>
              ),
            },
            { key: t({ message: 'Share', context: 'contract' }), value: percentText(format, percentage) },
            { key: t({ message: 'From', context: 'day' }), value: format.day(activeFrom) },
            { key: t({ message: 'Until', context: 'day' }), value: activeTo === undefined ? t`No end date` : format.day(activeTo) },
            ...(note === undefined ? [] : [{ key: t`Note`, value: note }]),
          ]}
        />
      </div>
    </Card>
  )
}
