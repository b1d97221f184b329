import { useLingui } from '@lingui/react/macro'
import { CountryField, countryOf, DayField, PhoneField } from '#forms'
import { today } from '#i18n/dates.ts'
import { TextField } from '#ui'
import { checkNewPhone } from './known-already.ts'
import type { PartProps } from './parts.ts'

/** Who they are, as their passport says, and where an SMS reaches them. */
export function PersonPart({ form }: PartProps) {
  const { t } = useLingui()
  const { address, citizenship } = form.values
  const home = address?.countryCode ?? citizenship ?? 'US'
  return (
    <>
      <div className="grid min-w-0 gap-5 mobile:grid-cols-2">
        <TextField label={t`First name`} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={t`Last name`} autoComplete="family-name" {...form.field('lastName')} />
        <DayField label={t`Date of birth`} autoComplete="bday" max={today()} {...form.field('birthday')} />
        <CountryField label={t`Citizenship`} {...form.field('citizenship')} />
      </div>
      <PhoneField
        label={t`Mobile phone`}
        hint={t`We send security codes to this number.`}
        country={home}
        check={checkNewPhone}
        mayBeShared
        {...form.field('phone')}
        onChange={(phone) => form.set({ phone, phoneCountryCode: countryOf(phone.slice(1), home) ?? home })}
      />
    </>
  )
}
