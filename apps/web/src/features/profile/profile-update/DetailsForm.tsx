import { person } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#api/session.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, CountryField, DayField, useCallForm } from '#forms'
import { introduceAgain } from '#shell/enter.ts'
import { Card, TextField } from '#ui'

/** Name, birthday, country, tax number. The name of somebody verified is that of their papers and stays. */
export function DetailsForm({ customer }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const { firstName, lastName, birthDay, residenceCountryCode, taxId, verified } = customer
  const form = useCallForm(person.update, {
    start: {
      firstName,
      lastName,
      residenceCountryCode,
      ...(birthDay !== undefined && { birthDay }),
      ...(taxId !== undefined && { taxId }),
    },
    onDone: () => {
      toast({ text: t`Your details are saved.`, tone: 'positive' })
      introduceAgain().catch(showFailure)
    },
  })
  const asOnPapers = verified ? t`As on your documents. Write to us if it has changed.` : undefined
  return (
    <Card title={t`About you`}>
      <div className="p-5 max-tablet:p-4">
        <CallForm form={form} submit={t`Save`}>
          <TextField label={t`First name`} autoComplete="given-name" readOnly={verified} hint={asOnPapers} {...form.field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" readOnly={verified} {...form.field('lastName')} />
          <DayField label={t`Born on`} autoComplete="bday" {...form.field('birthDay')} />
          <CountryField label={t`Country you live in`} {...form.field('residenceCountryCode')} />
          <TextField label={t`Tax number`} hint={t`As your tax office writes it.`} {...form.field('taxId')} />
        </CallForm>
      </div>
    </Card>
  )
}
