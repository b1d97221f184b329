import type { Representative } from '@ducat/contract/company/models'
import type { InputOf } from '@ducat/contract/kit/call'
import type { business } from '@ducat/contract/self-certification/calls'
import { asksControllingPersons, taxNumberProblems } from '@ducat/contract/self-certification/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallFormState } from '#forms'
import { OptionCards } from '#ui'
import { ControllingPersons } from './ControllingPersons.tsx'
import type { Question } from './Interview.tsx'
import { TaxNumbers } from './TaxNumbers.tsx'

type Input = InputOf<typeof business.update>
type Form = CallFormState<Input, unknown>

/** The questions that a company is asked. Only of a passive one tax offices want to know who stands behind it. */
export function useBusinessQuestions(form: Form, people: readonly Representative[]): readonly Question[] {
  const { t } = useLingui()
  const { classification, isUSTaxPayer, taxIds = [], controllingPersons = [] } = form.values
  const kinds: readonly { value: Input['classification']; title: string; detail: string }[] = [
    { value: 'active', title: t`Active company`, detail: t`More than half of its income comes from trade, services or production` },
    { value: 'passive', title: t`Passive company`, detail: t`Half or more comes from interest, dividends, rents or licences` },
    { value: 'financialInstitution', title: t`Financial institution`, detail: t`A bank, a fund, a broker, an insurer of savings` },
    { value: 'government', title: t`Government body`, detail: t`A public authority, a central bank or an international organisation` },
    { value: 'listed', title: t`Listed company`, detail: t`Its shares are traded on a stock exchange, or it belongs to such a group` },
  ]
  const isPassive = classification !== undefined && asksControllingPersons(classification)
  const nameOf = (id: number) => {
    const one = people.find((person) => person.id === id)
    return `${one?.firstName ?? ''} ${one?.lastName ?? ''}`.trim()
  }
  const controlled = controllingPersons.some(({ taxIds: own }) => taxNumberProblems('taxIds', 'personal', own).length > 0)
  const all: (Question | undefined)[] = [
    {
      id: 'kind',
      name: t`Kind of company`,
      title: t`What does the company live from?`,
      note: <Trans>Think of the last financial year. If the company is new, of what it is founded for.</Trans>,
      why: <Trans>Tax offices treat a company that works differently from one that only owns things.</Trans>,
      answer: kinds.find(({ value }) => value === classification)?.title ?? '',
      missing: classification === undefined ? t`Choose an answer first` : undefined,
      field: (
        <OptionCards
          isStacked
          name="classification"
          label={t`Your answer`}
          value={classification}
          options={kinds}
          onChange={(value) => form.set({ classification: value, ...(!asksControllingPersons(value) && { controllingPersons: [] }) })}
        />
      ),
    },
    {
      id: 'taxes',
      name: t`US taxes`,
      title: t`Does the company pay taxes in the United States?`,
      note: <Trans>It does if it is founded there, or registered there for taxes.</Trans>,
      why: <Trans>US law asks banks everywhere to name the customers who pay taxes there.</Trans>,
      answer: isUSTaxPayer === undefined ? '' : isUSTaxPayer ? t`Yes` : t`No`,
      missing: isUSTaxPayer === undefined ? t`Choose an answer first` : undefined,
      field: (
        <OptionCards
          isStacked
          name="isUSTaxPayer"
          label={t`Your answer`}
          value={isUSTaxPayer === undefined ? undefined : isUSTaxPayer ? 'yes' : 'no'}
          options={[
            { value: 'no', title: t`No`, detail: t`No US number is needed` },
            { value: 'yes', title: t`Yes`, detail: t`We then ask for a US tax number` },
          ]}
          onChange={(value) => form.set({ isUSTaxPayer: value === 'yes' })}
        />
      ),
    },
    {
      id: 'numbers',
      name: t`Tax numbers`,
      title: t`Where does the company pay taxes?`,
      note: <Trans>Each country where the company is resident for taxes, with the number it has there.</Trans>,
      why: <Trans>Tax offices find the company by this number.</Trans>,
      answer: taxIds.map(({ countryCode, taxId }) => `${countryCode} ${taxId}`).join(', '),
      missing:
        isUSTaxPayer === true && !taxIds.some(({ countryCode }) => countryCode === 'US')
          ? t`Add the tax number of the United States`
          : taxNumberProblems('taxIds', 'business', taxIds).length > 0
            ? t`Enter a valid number for each country`
            : undefined,
      field: <TaxNumbers kind="business" value={taxIds} onChange={(changed) => form.set({ taxIds: changed })} />,
    },
    isPassive
      ? {
          id: 'people',
          name: t`Who controls it`,
          title: t`Who controls the company?`,
          note: <Trans>Everybody who owns more than 25 percent or decides in another way, each with their tax numbers.</Trans>,
          why: <Trans>Behind a passive company tax offices look for the people it belongs to.</Trans>,
          answer: controllingPersons.map(({ representativeId }) => nameOf(representativeId)).join(', '),
          missing:
            controllingPersons.length === 0
              ? t`Choose at least one person`
              : controlled
                ? t`Enter a valid number for each person`
                : undefined,
          field: (
            <ControllingPersons
              people={people}
              value={controllingPersons}
              onChange={(chosen) => form.set({ controllingPersons: chosen })}
            />
          ),
        }
      : undefined,
  ]
  return all.filter((one) => one !== undefined)
}
