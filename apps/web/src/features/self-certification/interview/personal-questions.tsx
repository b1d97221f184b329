import type { personal } from '@ducat/contract/self-certification/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { isFromUnitedStates, taxNumberProblems } from '@ducat/contract/self-certification/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CountryField, DayField, type CallFormState } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { KeyValues, OptionCards, TextField } from '#ui'
import { Citizenships } from './Citizenships.tsx'
import { DayCount } from './DayCount.tsx'
import type { Question } from './Interview.tsx'
import { TaxNumbers } from './TaxNumbers.tsx'

type Form = CallFormState<InputOf<typeof personal.update>, unknown>

/** The questions that a person is asked. Whether they have a link to the United States is asked only of whom nothing said so before. */
export function usePersonalQuestions(form: Form, birthDay: string | undefined): readonly Question[] {
  const { t } = useLingui()
  const format = useFormat()
  const [isUnsure, setUnsure] = useState(false)
  const { cityOfBirth = '', countryOfBirth, dateOfBirth, citizenship = [], isUSTaxPayer, hasUSIndicia, taxIds = [] } = form.values
  const isFrom = isFromUnitedStates({ citizenship, countryOfBirth })
  const yesNo = (is: boolean | undefined) => (is === undefined ? '' : is ? t`Yes` : t`No`)
  const numbers = taxNumberProblems('taxIds', 'personal', taxIds)
  const lacksAmerican = isUSTaxPayer === true && !taxIds.some(({ countryCode }) => countryCode === 'US')
  /** Whoever is from there or pays taxes there has a link to it, and is not asked; whoever is no longer is asked. */
  const link = (is: boolean) => {
    if (is) form.set({ hasUSIndicia: true })
    else if (isFrom || isUSTaxPayer === true) form.field('hasUSIndicia').onChange(undefined)
  }
  const answerTaxes = (is: boolean) => {
    setUnsure(false)
    const others = taxIds.filter(({ countryCode, taxId }) => countryCode !== 'US' || taxId !== '')
    form.set({
      isUSTaxPayer: is,
      taxIds: is && !others.some(({ countryCode }) => countryCode === 'US') ? [...others, { countryCode: 'US', taxId: '' }] : others,
    })
    link(is || isFrom)
  }
  const all: (Question | undefined)[] = [
    {
      id: 'birth',
      name: t`Birth`,
      title: t`Where were you born?`,
      note: <Trans>The city and the country, as in your passport.</Trans>,
      why: <Trans>Tax offices tell people with the same name apart by their place and date of birth.</Trans>,
      answer: [cityOfBirth, countryOfBirth && format.countryName(countryOfBirth)].filter(Boolean).join(', '),
      missing:
        cityOfBirth.trim() === '' || countryOfBirth === undefined || !dateOfBirth ? t`Enter the city and the country first` : undefined,
      field: (
        <div className="grid max-w-120 gap-5">
          <TextField {...form.field('cityOfBirth')} label={t`City of birth`} maxLength={100} />
          <CountryField
            {...form.field('countryOfBirth')}
            label={t`Country of birth`}
            onChange={(code) => {
              form.field('countryOfBirth').onChange(code)
              link(isUSTaxPayer === true || isFromUnitedStates({ citizenship, countryOfBirth: code }))
            }}
          />
          {birthDay === undefined ? (
            <DayField {...form.field('dateOfBirth')} label={t`Date of birth`} />
          ) : (
            <KeyValues entries={[{ key: t`Date of birth`, value: format.day(birthDay) }]} />
          )}
        </div>
      ),
    },
    {
      id: 'citizenship',
      name: t`Citizenship`,
      title: t`Which citizenships do you hold?`,
      note: <Trans>Every country whose passport you may hold, also those you do not use.</Trans>,
      why: <Trans>The United States tax their citizens wherever they live. Other countries tax by residence.</Trans>,
      answer: citizenship
        .filter(Boolean)
        .map((code) => format.countryName(code))
        .join(', '),
      missing:
        citizenship.length === 0 || citizenship.includes('')
          ? t`Choose a country first`
          : new Set(citizenship).size < citizenship.length
            ? t`Remove the country that is listed twice`
            : undefined,
      field: (
        <Citizenships
          value={citizenship}
          onChange={(codes) => {
            form.set({ citizenship: codes })
            link(isUSTaxPayer === true || isFromUnitedStates({ citizenship: codes, countryOfBirth }))
          }}
        />
      ),
    },
    {
      id: 'taxes',
      name: t`US taxes`,
      title: t`Do you pay taxes in the United States?`,
      note: <Trans>You do as a US citizen, with a green card, or after 183 counted days there within three years.</Trans>,
      why: <Trans>US law asks banks everywhere to name the customers who pay taxes there.</Trans>,
      answer: yesNo(isUSTaxPayer),
      missing: isUSTaxPayer === undefined ? (isUnsure ? t`Count your days and take the answer` : t`Choose an answer first`) : undefined,
      field: (
        <div className="grid gap-5">
          <OptionCards
            isStacked
            name="isUSTaxPayer"
            label={t`Your answer`}
            value={isUnsure ? 'unsure' : isUSTaxPayer === undefined ? undefined : isUSTaxPayer ? 'yes' : 'no'}
            options={[
              { value: 'no', title: t`No`, detail: t`You stay outside US tax residence` },
              { value: 'yes', title: t`Yes`, detail: t`We then ask for a US tax number` },
              { value: 'unsure', title: t`I am not sure`, detail: t`Enter your days below and we count` },
            ]}
            onChange={(value) => {
              if (value !== 'unsure') return answerTaxes(value === 'yes')
              setUnsure(true)
              form.field('isUSTaxPayer').onChange(undefined)
            }}
          />
          {isUnsure && <DayCount onAnswer={answerTaxes} />}
        </div>
      ),
    },
    isUSTaxPayer === true || isFrom
      ? undefined
      : {
          id: 'link',
          name: t`US link`,
          title: t`Do you have another link to the United States?`,
          note: <Trans>An address or phone number there, a standing order to a US account, or somebody there who may act for you.</Trans>,
          why: <Trans>With such a link we must have a form which says that you do not pay taxes there.</Trans>,
          answer: yesNo(hasUSIndicia),
          missing: hasUSIndicia === undefined ? t`Choose an answer first` : undefined,
          field: (
            <OptionCards
              isStacked
              name="hasUSIndicia"
              label={t`Your answer`}
              value={hasUSIndicia === undefined ? undefined : hasUSIndicia ? 'yes' : 'no'}
              options={[
                { value: 'no', title: t`No`, detail: t`No US form is needed` },
                { value: 'yes', title: t`Yes`, detail: t`We add form W-8BEN` },
              ]}
              onChange={(value) => form.set({ hasUSIndicia: value === 'yes' })}
            />
          ),
        },
    {
      id: 'numbers',
      name: t`Tax numbers`,
      title: t`Where do you pay taxes?`,
      note: <Trans>Each country where you are a tax resident, with the number it gave you.</Trans>,
      why: <Trans>Tax offices find you by this number, and not by your name.</Trans>,
      answer: taxIds.map(({ countryCode, taxId }) => `${countryCode} ${taxId}`).join(', '),
      missing: lacksAmerican
        ? t`Add your tax number of the United States`
        : numbers.length > 0
          ? t`Enter a valid number for each country`
          : undefined,
      field: <TaxNumbers kind="personal" value={taxIds} onChange={(changed) => form.set({ taxIds: changed })} />,
    },
  ]
  return all.filter((one) => one !== undefined)
}
