import { useLingui } from '@lingui/react/macro'
import { useBrand } from '#brand/brand.ts'
import { useRegistrationTypes } from '#features/joining'
import { CountryField, DayField, EmailField, PhoneField, TaxIdField } from '#forms'
import { today } from '#i18n/dates.ts'
import { Card, Checkbox, Select, TextArea, TextField } from '#ui'
import { useField } from '../wizard/use-wizard.ts'
import { WizardAddress } from './fields.tsx'
import { FormGrid } from './FormGrid.tsx'
import { WebsiteField } from './WebsiteField.tsx'

/** generalForm: what the company is called, where it is registered and how it is reached. */
export function GeneralForm() {
  const { t } = useLingui()
  const { registrationBusinessTypes } = useBrand()
  const typeNames = useRegistrationTypes()
  const type = useField('type')
  const country = useField('company.registrationCountryCode')
  const isHere = useField<boolean>('company.place.isRegisteredAddress')
  return (
    <>
      <Card title={t`Company details`}>
        <FormGrid>
          <TextField label={t`Legal name`} {...useField('company.name')} />
          <TextField label={t`Trading name`} {...useField('company.tradingName')} />
          <CountryField label={t`Country of registration`} {...country} />
          <TextField label={t`Registration number`} {...useField('company.registrationNumber')} />
          <DayField label={t`Date of registration`} max={today()} {...useField('company.registrationDate')} />
          <TaxIdField kind="business" countryCode={country.value} {...useField('company.businessTaxId')} />
          <Select
            label={t`What describes your business best?`}
            placeholder={t`Choose`}
            {...type}
            options={registrationBusinessTypes.map((type) => ({ value: type as string, name: typeNames[type] }))}
          />
          <WebsiteField path="company.website" />
          <div className="tablet:col-span-2">
            <TextArea
              label={t`What does the company do?`}
              hint={t`Products or services, customers, and how money is earned.`}
              maxLength={1000}
              {...useField('company.description')}
            />
          </div>
        </FormGrid>
      </Card>
      <Card title={t`Contact`}>
        <FormGrid>
          <EmailField label={t`Company e-mail`} {...useField('company.email')} />
          <PhoneField label={t`Company phone`} country={country.value ?? 'US'} {...useField('company.phone')} />
        </FormGrid>
      </Card>
      <Card title={t`Registered address`}>
        <div className="grid gap-5 p-5 max-tablet:p-4">
          <WizardAddress path="company.address" />
          <Checkbox isChecked={isHere.value ?? true} onChange={isHere.onChange}>
            {t`The company operates at its registered address`}
          </Checkbox>
        </div>
      </Card>
      {isHere.value === false && (
        <Card title={t`Business address`}>
          <div className="p-5 max-tablet:p-4">
            <WizardAddress path="company.place.address" />
          </div>
        </Card>
      )}
    </>
  )
}
