import { useLingui } from '@lingui/react/macro'
import type { WizardState } from '../wizard/store.ts'
import { keptBy } from '../wizard/kept-by.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import type { Named, Wizard } from '../wizard/values.ts'

const people = keptBy((list: Wizard['personList']) => new Map(list.map((person, place) => [person.id, { person, place }])))
const companies = keptBy((list: Wizard['companyList']) => new Map(list.map((company, place) => [company.id, { company, place }])))

/** '' for somebody who was not named yet. */
export function nameIn({ personList, companyList }: Wizard, { personId, companyId }: Named): string {
  if (companyId !== undefined) return companies(companyList).get(companyId)?.company.name ?? ''
  const person = people(personList).get(personId ?? 0)?.person
  return [person?.firstName, person?.middleName, person?.lastName].filter(Boolean).join(' ')
}

export function useName(who: Named): string {
  const { t } = useLingui()
  const name = useWizard(({ values }) => nameIn(values, who))
  return name || (who.companyId === undefined ? t`Unnamed person` : t`Unnamed company`)
}

/** The place of somebody in their list, as the names of the fields have it. */
export const placeOf = ({ personList, companyList }: Wizard, { personId, companyId }: Named): string =>
  companyId === undefined
    ? `personList.${people(personList).get(personId ?? 0)?.place ?? -1}`
    : `companyList.${companies(companyList).get(companyId)?.place ?? -1}`

/** How many problems each person and company has, by its place. */
const counts = keptBy((problems: WizardState['problems']) => {
  const found = new Map<string, number>()
  for (const field of problems.keys()) {
    const place = field.split('.', 2).join('.')
    found.set(place, (found.get(place) ?? 0) + 1)
  }
  return found
})

/** How much is still missing in the form of somebody. */
export const missingOf = ({ values, problems }: WizardState, who: Named): number => counts(problems).get(placeOf(values, who)) ?? 0
