import { useLingui } from '@lingui/react/macro'
import type { Bound } from '#forms'
import { RadioList, TextArea } from '#ui'
import type { Duties } from './kyc-form-props.ts'

interface DueDiligenceFieldsProps {
  readonly field: <P extends keyof Duties>(name: P) => Bound<NonNullable<Duties[P]>>
  readonly isPersonal: boolean
}

/** Public office, lawsuits and taxes: a yes to one of the first two asks for words. */
export function DueDiligenceFields({ field, isPersonal }: DueDiligenceFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <YesNo
        of={field('government')}
        label={
          isPersonal
            ? t`Do you hold a public office, or did you before?`
            : t`Does a director, owner or user hold a public office, or did they before?`
        }
        hint={t`Close relatives and business partners of such a person count too.`}
      />
      {field('government').value === true && (
        <TextArea label={t`Who, which office, and when?`} maxLength={1000} rows={3} {...field('governmentDetails')} />
      )}
      <YesNo
        of={field('lawsuits')}
        label={
          isPersonal
            ? t`Are you part of a lawsuit, or were you in the last five years?`
            : t`Is the company part of a lawsuit, or was it in the last five years?`
        }
      />
      {field('lawsuits').value === true && (
        <TextArea label={t`What is or was it about?`} maxLength={1000} rows={3} {...field('lawsuitsDetails')} />
      )}
      <YesNo
        of={field('taxPayers')}
        label={
          isPersonal
            ? t`Do you pay your taxes in the country you live in?`
            : t`Does the company pay its taxes in the country of registration?`
        }
      />
    </>
  )
}

function YesNo({ of, label, hint }: { readonly of: Bound<boolean>; readonly label: string; readonly hint?: string }) {
  const { t } = useLingui()
  return (
    <RadioList
      name={of.name}
      label={label}
      hint={hint}
      error={of.error}
      value={of.value === undefined ? undefined : of.value ? 'yes' : 'no'}
      onChange={(answer) => of.onChange(answer === 'yes')}
      options={[
        { value: 'yes', name: t`Yes` },
        { value: 'no', name: t`No` },
      ]}
    />
  )
}
