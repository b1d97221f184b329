/** What stands in the wizard: the registration, half typed. This is what the draft keeps; a password is not in it. */
import type { joining } from '@ducat/contract/joining/calls'
import { shareholderTypes } from '@ducat/contract/joining/models'
import { rightsOfNext, type Owner } from '@ducat/contract/joining/rules'
import type { InputOf } from '@ducat/contract/kit/call'
import { keptBy } from './kept-by.ts'

export type Registration = InputOf<typeof joining.business>

type Half<T> = T extends readonly unknown[]
  ? T | undefined
  : T extends object
    ? { readonly [K in keyof T]?: Half<T[K]> | undefined }
    : T | undefined

export interface Named {
  readonly personId?: number | undefined
  readonly companyId?: number | undefined
}
/** A node of the tree with a name of its own, so that it stays the same node wherever it is moved. */
export interface OwnerNode extends Owner {
  readonly key: string
  readonly directors?: readonly Named[]
  readonly shareholders?: readonly OwnerNode[]
}
type FullPerson = Registration['personList'][number]
export type PersonDraft = Omit<Half<FullPerson>, 'id' | 'isUser'> & { readonly id: number; readonly isUser: boolean }
export type CompanyDraft = Omit<Half<Registration['companyList'][number]>, 'id'> & { readonly id: number }

export interface Wizard {
  readonly type?: string | undefined
  readonly company: Half<Registration['company']>
  readonly financialDetail: Half<Registration['financialDetail']>
  readonly dueDiligence: Half<Registration['dueDiligence']>
  readonly legalInformation: Half<Registration['legalInformation']>
  readonly authorizedCompanyRepresentative: Half<Registration['authorizedCompanyRepresentative']>
  readonly directors: readonly Named[]
  readonly shareholders: readonly OwnerNode[]
  readonly users: readonly { readonly personId: number }[]
  readonly personList: readonly PersonDraft[]
  readonly companyList: readonly CompanyDraft[]
  /** By the id of the question. */
  readonly answers: Readonly<Record<string, string>>
  readonly agreementIds: readonly number[]
}

export const emptyWizard: Wizard = {
  company: { place: { isRegisteredAddress: true } },
  financialDetail: { monthlyDepositCurrencyCode: 'USD', monthlyWithdrawalCurrencyCode: 'USD', sourceIds: [], purposeIds: [] },
  dueDiligence: {},
  legalInformation: {},
  authorizedCompanyRepresentative: {},
  directors: [],
  shareholders: [],
  users: [],
  personList: [],
  companyList: [],
  answers: {},
  agreementIds: [],
}

const nextId = (listed: readonly { readonly id: number }[]): number => Math.max(0, ...listed.map(({ id }) => id)) + 1

export function withPerson(values: Wizard): readonly [Wizard, number] {
  const id = nextId(values.personList)
  return [{ ...values, personList: [...values.personList, { id, isUser: false }] }, id]
}

export function withCompany(values: Wizard): readonly [Wizard, number] {
  const id = nextId(values.companyList)
  return [{ ...values, companyList: [...values.companyList, { id }] }, id]
}

/** The first user added can do everything. */
export function withUser(values: Wizard, personId: number): Wizard {
  if (values.users.some((one) => one.personId === personId)) return values
  const accessRights = rightsOfNext(values.users)
  return {
    ...values,
    users: [...values.users, { personId }],
    personList: values.personList.map((person) =>
      person.id === personId ? { ...person, isUser: true, accessRights: accessRights ?? person.accessRights } : person,
    ),
  }
}

export const withoutUser = (values: Wizard, personId: number): Wizard => ({
  ...values,
  users: values.users.filter((one) => one.personId !== personId),
  personList: values.personList.map((person) => (person.id === personId ? { ...person, isUser: false, accessRights: undefined } : person)),
})

export const newNode = (who: Named, more: Partial<OwnerNode> = {}): OwnerNode => ({
  key: crypto.randomUUID(),
  type: who.companyId === undefined ? shareholderTypes.person : shareholderTypes.company,
  share: '',
  ...who,
  ...(who.companyId !== undefined && { shareholders: [], directors: [] }),
  ...more,
})

/** Everybody whom a tree names, as an owner or as a director of one. */
const namedIn = keptBy((tree: readonly OwnerNode[]) => {
  const [people, companies] = [new Set<number>(), new Set<number>()]
  const take = ({ personId, companyId }: Named) => {
    if (personId !== undefined) people.add(personId)
    if (companyId !== undefined) companies.add(companyId)
  }
  const walk = (nodes: readonly OwnerNode[]) => {
    for (const node of nodes) {
      take(node)
      node.directors?.forEach(take)
      walk(node.shareholders ?? [])
    }
  }
  walk(tree)
  return { people, companies }
})

/** The same in one text: two trees in which the same stand have the same. */
export const namesIn = keptBy((tree: readonly OwnerNode[]) => {
  const { people, companies } = namedIn(tree)
  return `${[...people].join(' ')}, ${[...companies].join(' ')}`
})

export const standsIn = (tree: readonly OwnerNode[], { personId, companyId }: Named): boolean => {
  const { people, companies } = namedIn(tree)
  return (personId !== undefined && people.has(personId)) || (companyId !== undefined && companies.has(companyId))
}

export const isSame = (one: Named, other: Named): boolean =>
  (other.personId !== undefined && one.personId === other.personId) || (other.companyId !== undefined && one.companyId === other.companyId)

/** Where a person or a company stands: whoever stands nowhere any more is asked for nothing. */
export const isUsed = (values: Wizard, who: Named): boolean =>
  values.directors.some((one) => isSame(one, who)) ||
  values.users.some((one) => isSame(one, who)) ||
  (who.personId !== undefined && values.authorizedCompanyRepresentative.personId === who.personId) ||
  standsIn(values.shareholders, who)

/** People and companies that stand nowhere leave with the last place that named them. */
export function tidied(values: Wizard): Wizard {
  const personList = values.personList.filter(({ id }) => isUsed(values, { personId: id }))
  const companyList = values.companyList.filter(({ id }) => isUsed(values, { companyId: id }))
  const isSame = personList.length === values.personList.length && companyList.length === values.companyList.length
  return isSame ? values : { ...values, personList, companyList }
}

export const isAmong = (listed: readonly Named[], { personId, companyId }: Named): boolean =>
  listed.some((one) => one.personId === personId && one.companyId === companyId)
