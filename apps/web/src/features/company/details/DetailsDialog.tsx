import { business } from '@ducat/contract/company/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, CountryField, countryOf, DayField, EmailField, PhoneField, TaxIdField, useCallForm } from '#forms'
import { Banner, Button, Dialog, TextField } from '#ui'
import type { Info } from '../rows.ts'
import { detailWords } from '../words.ts'

/** What a register says of a verified company is changed by the bank: those fields are not here, unless they are missing. */
export function DetailsDialog({ info, onClose }: { readonly info: Info; readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(business.update, {
    start: {
      tradingName: info.tradingName,
      email: info.email,
      businessTaxId: info.businessTaxId,
      website: info.website,
      description: info.description,
      ...(info.phone && { phone: { countryCode: info.phone.countryCode ?? info.registrationCountryCode, number: info.phone.number } }),
    },
    onDone: () => {
      toast({ text: t`The company details are saved.` })
      onClose()
    },
  })
  const isOpen = (detail: 'name' | 'registrationNumber' | 'registrationDate') => !info.verified || !info[detail]
  const country = form.values.registrationCountryCode ?? info.registrationCountryCode
  const phone = form.field('phone')
  return (
    <Dialog title={t`Company details`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      {info.verified && (
        <Banner>
          <Trans>Name, country and registration come from the company register. Write to us when they change.</Trans>
        </Banner>
      )}
      <CallForm
        form={form}
        submit={t`Save`}
        beside={
          <Button look="quiet" size="l" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {isOpen('name') && <TextField label={t(detailWords.name)} {...form.field('name')} value={form.values.name ?? info.name} />}
        {!info.verified && (
          <CountryField label={t(detailWords.registrationCountryCode)} {...form.field('registrationCountryCode')} value={country} />
        )}
        <TextField label={t(detailWords.tradingName)} {...form.field('tradingName')} />
        {isOpen('registrationNumber') && (
          <TextField
            label={t(detailWords.registrationNumber)}
            isIdentifier
            {...form.field('registrationNumber')}
            value={form.values.registrationNumber ?? info.registrationNumber}
          />
        )}
        {isOpen('registrationDate') && (
          <DayField
            label={t(detailWords.registrationDate)}
            {...form.field('registrationDate')}
            value={form.values.registrationDate ?? info.registrationDate}
          />
        )}
        <TaxIdField countryCode={country} kind="business" {...form.field('businessTaxId')} value={form.values.businessTaxId ?? ''} />
        <EmailField label={t(detailWords.email)} {...form.field('email')} />
        <PhoneField
          label={t(detailWords.phone)}
          name="phone"
          country={country}
          value={phone.value?.number}
          error={phone.error}
          onChange={(number) => phone.onChange({ countryCode: countryOf(number.slice(1), country) ?? country, number })}
        />
        <TextField label={t(detailWords.website)} {...form.field('website')} />
        <TextField label={t`Activity`} {...form.field('description')} />
      </CallForm>
    </Dialog>
  )
}
