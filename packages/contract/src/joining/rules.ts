/**
 * What holds for a registration beyond the form of its fields. The wizard asks these while somebody types, the bank before it keeps
 * anything. Spec: product-areas §5.
 */
import { rights } from '../kit/access.ts'
import { emailStates, shareholderTypes } from './models.ts'
import { effectiveShares, fieldOf, isUltimate, ownershipProblems, ultimateOwners, walk, type Owner, type Problem } from './ownership.ts'

export { detailProblems, formOf, isRootRight, rootForms, wrongForms } from './forms.ts'
export {
  effectiveShares,
  fieldOf,
  isUltimate,
  ownershipProblems,
  partOf,
  percentOf,
  readShare,
  sumOf,
  ultimateOwners,
  walk,
  wholeOwned,
  type Owner,
  type Place,
  type Problem,
} from './ownership.ts'

/** Whether nothing is asked about a text: empty, or too short or without @ or dot to be an address. Spec: product-areas §5. */
export const isEmailForCheck = (text: string): boolean => text === '' || (text.length > 5 && text.includes('@') && text.includes('.'))

/** Somebody may be a user of the company when nobody has the address, or only as the user of another company. */
export const mayBeUser = (status: number | undefined): boolean => status === emailStates.unknown || status === emailStates.employee

const inCompany = [
  'NO_SHAREHOLDER',
  'SHARE_RANGE',
  'SHARE_SUM',
  'WHO_OWNS',
  'OWNER_TWICE',
  'OWNS_ITSELF',
  'NO_DIRECTOR',
  'TOO_DEEP',
  'TOO_MANY_OWNERS',
  'NOT_IN_LIST',
] as const

/** Reasons of businessAccountCreate by the first part of their field; the whole field names the place: `personList.3.email`. */
export const businessReasons = {
  type: ['NO_REGISTRATION', 'TYPE_NOT_OFFERED'],
  company: ['DAY_AHEAD', 'POSTAL_CODE', 'STATE', 'TAX_ID', 'PLACE_NEEDED'],
  financialDetail: ['TOO_MANY_DECIMALS', 'TOO_LARGE', 'CHOOSE_ONE', 'NOT_IN_LIST', 'SPECIFY'],
  dueDiligence: ['DETAILS_NEEDED'],
  legalInformation: ['DETAILS_NEEDED'],
  authorizedCompanyRepresentative: ['NOT_IN_LIST'],
  directors: ['NO_DIRECTOR', 'WHO_OWNS', 'OWNER_TWICE', 'NOT_IN_LIST'],
  shareholders: inCompany,
  ultimateBeneficiaryOwners: ['OWNERS_DIFFER'],
  users: ['NO_USER', 'NO_FULL_RIGHTS', 'NOT_IN_LIST', 'OWNER_TWICE'],
  personList: [
    'EMAIL_NEEDED',
    'EMAIL_TAKEN',
    'EMAIL_TWICE',
    'NO_RIGHTS',
    'RIGHT_NOT_GIVEN',
    'TOO_YOUNG',
    'DAY_AHEAD',
    'POSTAL_CODE',
    'STATE',
    'TAX_ID',
    'SOURCE_NEEDED',
    'SOURCE_DETAILS',
    'NOT_IN_LIST',
    'TWICE_IN_LIST',
  ],
  companyList: ['DAY_AHEAD', 'POSTAL_CODE', 'STATE', 'TWICE_IN_LIST'],
  additionalQuestionAnswers: ['ANSWER_NEEDED', 'NOT_IN_LIST'],
  agreementIds: ['TERMS_MISSING'],
  password: ['PASSWORD_NEEDED', 'PASSWORD_WEAK', 'PASSWORD_LEAKED'],
  captcha: ['PUZZLE_WRONG'],
} as const

/** The parts of a registration that name people and companies. A draft has them half typed. */
export interface Structure {
  readonly directors: readonly Named[]
  readonly shareholders: readonly Owner[]
  readonly users: readonly { readonly personId: number }[]
  readonly personList: readonly StructurePerson[]
  readonly companyList: readonly { readonly id: number }[]
}
interface Named {
  readonly personId?: number | undefined
  readonly companyId?: number | undefined
}
export interface StructurePerson {
  readonly id: number
  readonly email?: string | undefined
  readonly isUser: boolean
  readonly accessRights?: number | undefined
  readonly sourcesOfFunds?: readonly { readonly id: number; readonly details: string }[] | undefined
}

interface Asked {
  /** Whether the brand asks owners for the source of their wealth. */
  readonly sourceOfWealth: boolean
}

/** One rule each, so that the wizard can ask them one after the other and let a letter through in between. */
export const structureRules: readonly ((registration: Structure, asked: Asked) => Problem[])[] = [
  ({ directors }) => directorProblems('directors', directors),
  ({ shareholders }) => ownershipProblems(shareholders),
  ({ shareholders }) => directorsBelow(shareholders),
  userProblems,
  referenceProblems,
  (registration, { sourceOfWealth }) => (sourceOfWealth ? sourceProblems(registration) : []),
]

/** All that is wrong with who directs, owns and uses the company, each at its field. */
export const structureProblems = (registration: Structure, asked: Asked): Problem[] =>
  structureRules.flatMap((rule) => rule(registration, asked))

function directorProblems(field: string, directors: readonly Named[]): Problem[] {
  if (directors.length === 0) return [{ field, reason: 'NO_DIRECTOR' }]
  const names = directors.map(({ personId, companyId }) => `${personId} ${companyId}`)
  return directors.flatMap(({ personId, companyId }, place): Problem[] => {
    if ((personId === undefined) === (companyId === undefined)) return [{ field: `${field}.${place}`, reason: 'WHO_OWNS' }]
    return names.indexOf(names[place]!) < place ? [{ field: `${field}.${place}`, reason: 'OWNER_TWICE' }] : []
  })
}

/** Who directs a company that owns: named once each, and never the company itself. That there is one is asked with the shares. */
const directorsBelow = (tree: readonly Owner[]): Problem[] =>
  Array.from(walk(tree)).flatMap(({ node: { type, companyId, directors = [] }, at }): Problem[] => {
    if (type !== shareholderTypes.company || directors.length === 0) return []
    const field = `${fieldOf(at)}.directors`
    const itself = directors.flatMap((one, place): Problem[] =>
      companyId !== undefined && one.companyId === companyId ? [{ field: `${field}.${place}`, reason: 'OWNS_ITSELF' }] : [],
    )
    return [...directorProblems(field, directors), ...itself]
  })

/** A user has an address and rights above none; one of them has all. Nobody is given the right that only uploads. */
function userProblems({ users, personList }: Structure): Problem[] {
  const found: Problem[] = []
  const isUser = new Set(users.map(({ personId }) => personId))
  if (users.length === 0) found.push({ field: 'users', reason: 'NO_USER' })
  for (const [place, { personId }] of users.entries())
    if (users.findIndex((one) => one.personId === personId) < place) found.push({ field: `users.${place}`, reason: 'OWNER_TWICE' })
  const addresses = new Set<string>()
  let isFull = false
  for (const [place, { id, email = '', accessRights = rights.none }] of personList.entries()) {
    if (!isUser.has(id)) continue
    const field = `personList.${place}`
    const address = email.trim().toLowerCase()
    if (address === '') found.push({ field: `${field}.email`, reason: 'EMAIL_NEEDED' })
    else if (addresses.has(address)) found.push({ field: `${field}.email`, reason: 'EMAIL_TWICE' })
    addresses.add(address)
    if (accessRights === rights.none) found.push({ field: `${field}.accessRights`, reason: 'NO_RIGHTS' })
    if (accessRights === rights.uploading) found.push({ field: `${field}.accessRights`, reason: 'RIGHT_NOT_GIVEN' })
    isFull ||= accessRights === rights.full
  }
  if (users.length > 0 && !isFull) found.push({ field: 'users', reason: 'NO_FULL_RIGHTS' })
  return found
}

/** Whoever is named stands in a list, and nobody stands there twice. */
function referenceProblems({ directors, shareholders, users, personList, companyList }: Structure): Problem[] {
  const [people, companies] = [new Set(personList.map(({ id }) => id)), new Set(companyList.map(({ id }) => id))]
  const isKnown = ({ personId, companyId }: Named) =>
    (personId === undefined || people.has(personId)) && (companyId === undefined || companies.has(companyId))
  const unknown = (field: string, named: readonly Named[]) =>
    named.flatMap((one, place): Problem[] => (isKnown(one) ? [] : [{ field: `${field}.${place}`, reason: 'NOT_IN_LIST' }]))
  const inTree = (field: string, nodes: readonly Owner[]): Problem[] => [
    ...unknown(field, nodes),
    ...nodes.flatMap(({ directors: theirs = [], shareholders: next = [] }, place) => [
      ...unknown(`${field}.${place}.directors`, theirs),
      ...inTree(`${field}.${place}.shareholders`, next),
    ]),
  ]
  return [
    ...unknown('directors', directors),
    ...unknown('users', users),
    ...inTree('shareholders', shareholders),
    ...twice('personList', personList),
    ...twice('companyList', companyList),
  ]
}

const twice = (field: string, listed: readonly { readonly id: number }[]): Problem[] => {
  const first = new Map<number, number>()
  return listed.flatMap(({ id }, place): Problem[] => {
    if (first.has(id)) return [{ field: `${field}.${place}`, reason: 'TWICE_IN_LIST' }]
    first.set(id, place)
    return []
  })
}

/** Ultimate owners say where their money comes from: one source at least, and words for each. */
function sourceProblems({ shareholders, personList }: Structure): Problem[] {
  const owners = new Set(ultimateOwners(shareholders))
  return personList.flatMap(({ id, sourcesOfFunds = [] }, place): Problem[] => {
    if (!owners.has(id)) return []
    const field = `personList.${place}.sourcesOfFunds`
    if (sourcesOfFunds.length === 0) return [{ field, reason: 'SOURCE_NEEDED' }]
    return sourcesOfFunds.flatMap(({ details }, one): Problem[] =>
      details.trim() === '' ? [{ field: `${field}.${one}.details`, reason: 'SOURCE_DETAILS' }] : [],
    )
  })
}

/** Below 25 percent nobody is asked for details any more, so what was typed goes. Whoever knows the shares already gives them. */
export function withoutNeedlessSources<P extends StructurePerson>(
  people: readonly P[],
  tree: readonly Owner[],
  known?: ReadonlyMap<number, bigint>,
): readonly P[] {
  if (!people.some(({ sourcesOfFunds }) => sourcesOfFunds)) return people
  const shares = known ?? effectiveShares(tree)
  return people.map((person) =>
    isUltimate(shares.get(person.id) ?? 0n) || !person.sourcesOfFunds ? person : { ...person, sourcesOfFunds: undefined },
  )
}

/** The first user is the one who can do everything. */
export const rightsOfNext = (users: readonly unknown[]): number | undefined => (users.length === 0 ? rights.full : undefined)
