/** The sections that the rail shows, in the order in which they are asked, and what each of them has wrong. */
import type { WizardForm } from '@ducat/contract/joining/models'
import { formOf } from '@ducat/contract/joining/rules'
import type { WizardProblem } from './problems.ts'
import { isSame, namesIn, standsIn, type Named, type Wizard } from './values.ts'

export const sections = [
  'generalForm',
  'financialInfoForm',
  'dueDilligenceForm',
  'legalForm',
  'directorsHub',
  'shareholdersHub',
  'usersHub',
] as const satisfies readonly WizardForm[]
export type SectionId = (typeof sections)[number]

export const isSection = (text: string | undefined): text is SectionId => sections.some((section) => section === text)

/** A person or a company is mended where it stands first. */
export function sectionOf(values: Wizard, { field }: WizardProblem): SectionId {
  if (field === 'password') return 'usersHub'
  const form = formOf(field)
  if (form !== 'personForm' && form !== 'companyForm') return form
  const place = Number(field.split('.')[1])
  const named: Named =
    form === 'personForm' ? { personId: values.personList[place]?.id ?? 0 } : { companyId: values.companyList[place]?.id ?? 0 }
  if (/\.(email|accessRights)$/.test(field) && values.users.some(({ personId }) => personId === named.personId)) return 'usersHub'
  if (values.directors.some((one) => isSame(one, named))) return 'directorsHub'
  if (standsIn(values.shareholders, named)) return 'shareholdersHub'
  if (values.users.some((one) => isSame(one, named))) return 'usersHub'
  return 'legalForm'
}

/** Who stands where, in one text: while it is the same, a problem stays in its section. */
export const standingOf = ({ directors, users, shareholders, personList, companyList }: Wizard): string =>
  [
    directors.map(({ personId, companyId }) => `${personId} ${companyId}`).join(),
    users.map(({ personId }) => personId).join(),
    namesIn(shareholders),
    ...[personList, companyList].map((list: readonly { readonly id: number }[]) => list.map(({ id }) => id).join()),
  ].join('; ')

/** Where a problem is mended: the form of a person or a company, or the section itself. */
export function viewOf(values: Wizard, problem: WizardProblem) {
  const section = sectionOf(values, problem)
  const [list, place = ''] = problem.field.split('.')
  // Users' addresses and rights stand in their own rows.
  if (section === 'usersHub' && /\.(email|accessRights)$/.test(problem.field)) return { section }
  const person = list === 'personList' ? values.personList[Number(place)] : undefined
  const company = list === 'companyList' ? values.companyList[Number(place)] : undefined
  return { section, ...(person && { personId: person.id }), ...(company && { companyId: company.id }) }
}

export function problemsBySection(values: Wizard, problems: Iterable<WizardProblem>): ReadonlyMap<SectionId, readonly WizardProblem[]> {
  const found = new Map<SectionId, WizardProblem[]>()
  for (const problem of problems) {
    const section = sectionOf(values, problem)
    const before = found.get(section)
    if (before) before.push(problem)
    else found.set(section, [problem])
  }
  return found
}
