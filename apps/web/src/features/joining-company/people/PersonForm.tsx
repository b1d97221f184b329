import { isUltimate, percentOf } from '@ducat/contract/joining/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { countryOf, DayField, EmailField, PhoneField, TaxIdField } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Card, TextField } from '#ui'
import { WizardAddress } from '../sections/fields.tsx'
import { FormGrid } from '../sections/FormGrid.tsx'
import { at } from '../wizard/at-path.ts'
import { sharesIn } from '../wizard/shares.ts'
import { useField, useParts, useWizard } from '../wizard/use-wizard.ts'
import { placeOf } from './names.ts'
import { PartyFrame } from './PartyFrame.tsx'
import { Sources } from './Sources.tsx'

/** personForm: somebody who directs, owns or uses the company, typed once for all of it. */
export function PersonForm({ personId }: { readonly personId: number }) {
  const { t } = useLingui()
  const { sourceOfWealth } = useParts()
  const place = useWizard(({ values }) => placeOf(values, { personId }))
  const share = useWizard(({ values }) => sharesIn(values).get(personId) ?? 0n)
  const isUser = useWizard(({ values }) => values.users.some((one) => one.personId === personId))
  const country = useWizard(({ values }) => at(values, `${place}.address.countryCode`)) as string | undefined
  return (
    <PartyFrame who={{ personId }}>
      <Card title={t`Personal details`}>
        <FormGrid>
          <TextField label={t`First name`} {...useField(`${place}.firstName`)} />
          <TextField label={t`Last name`} {...useField(`${place}.lastName`)} />
          <TextField label={t`Middle name`} {...useField(`${place}.middleName`, { isOptional: true })} />
          <DayField label={t`Date of birth`} max={today()} {...useField(`${place}.birthday`)} />
          <EmailField label={t`E-mail`} autoComplete="off" {...useField(`${place}.email`, { isOptional: !isUser })} />
          <Phone place={place} />
          <TaxIdField kind="personal" countryCode={country} {...useField(`${place}.taxId`, { isOptional: true })} />
        </FormGrid>
      </Card>
      <Card title={t`Home address`}>
        <div className="p-5 max-tablet:p-4">
          <WizardAddress path={`${place}.address`} />
        </div>
      </Card>
      {isUltimate(share) && <Holds share={share} />}
      {isUltimate(share) && sourceOfWealth && <Sources place={place} />}
    </PartyFrame>
  )
}

function Phone({ place }: { readonly place: string }) {
  const { t } = useLingui()
  const { store } = useParts()
  const home = (useWizard(({ values }) => at(values, `${place}.address.countryCode`)) as string | undefined) ?? 'US'
  const field = useField(`${place}.phone.number`, { isOptional: true })
  return (
    <PhoneField
      label={t`Phone`}
      country={home}
      {...field}
      onChange={(number) =>
        store.set(`${place}.phone`, number === '' ? undefined : { number, phoneCountryCode: countryOf(number.slice(1), home) ?? home })
      }
    />
  )
}

function Holds({ share }: { readonly share: bigint }) {
  const percent = useFormat().number(percentOf(share))
  return (
    <Banner>
      <Trans>This person holds {percent}% of the company and is an ultimate owner.</Trans>
    </Banner>
  )
}
