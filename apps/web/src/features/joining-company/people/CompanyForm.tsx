import { useLingui } from '@lingui/react/macro'
import { CountryField, DayField, TaxIdField } from '#forms'
import { today } from '#i18n/dates.ts'
import { Card, TextField } from '#ui'
import { WizardAddress } from '../sections/fields.tsx'
import { FormGrid } from '../sections/FormGrid.tsx'
import { WebsiteField } from '../sections/WebsiteField.tsx'
import { useField, useWizard } from '../wizard/use-wizard.ts'
import { placeOf } from './names.ts'
import { PartyFrame } from './PartyFrame.tsx'

/** companyForm: a company that owns or directs. Its own owners and directors stand in the tree. */
export function CompanyForm({ companyId }: { readonly companyId: number }) {
  const { t } = useLingui()
  const place = useWizard(({ values }) => placeOf(values, { companyId }))
  const country = useField(`${place}.registrationCountryCode`)
  return (
    <PartyFrame who={{ companyId }}>
      <Card title={t`Company details`}>
        <FormGrid>
          <TextField label={t`Legal name`} {...useField(`${place}.name`)} />
          <CountryField label={t`Country of registration`} {...country} />
          <TextField label={t`Registration number`} {...useField(`${place}.registrationNumber`)} />
          <DayField label={t`Date of registration`} max={today()} {...useField(`${place}.registrationDate`, { isOptional: true })} />
          <TaxIdField kind="business" countryCode={country.value} {...useField(`${place}.businessTaxId`, { isOptional: true })} />
          <WebsiteField path={`${place}.website`} isOptional />
        </FormGrid>
      </Card>
      <Card title={t`Registered address`}>
        <div className="p-5 max-tablet:p-4">
          <WizardAddress path={`${place}.address`} />
        </div>
      </Card>
    </PartyFrame>
  )
}
