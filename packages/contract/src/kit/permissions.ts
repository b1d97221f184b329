/** Permission flags, sent for everyone: a company's user has them from the access record, a person from brand and status. */
import { bool, object } from './fields.ts'

const groups = {
  ownAccounts: ['digital', 'betweenAccounts', 'wire', 'eft', 'oct', 'instant', 'interac'],
  otherPeople: ['digital', 'loadPrepaidCard', 'wire', 'eft', 'oct', 'instant', 'interac', 'p2p', 'globalTransfer'],
  massPayments: ['wire', 'eft', 'oct', 'instant', 'interac', 'p2p', 'digital', 'globalTransfer'],
  funding: ['digital'],
} as const

/** The names stay as the wire has them; none of them is ever shown to a person. */
const flat = [
  'sendMoneyPaxumUser',
  'sendMoneyUser',
  'requestMoney',
  'settlementAccount',
  'addFundsWireThirdParty',
  'addFundsBankThirdParty',
] as const

type Groups = typeof groups
export type Flag = (typeof flat)[number] | { [G in keyof Groups]: `${G}.${Groups[G][number]}` }[keyof Groups]

export const flags: readonly Flag[] = [
  ...flat,
  ...Object.entries(groups).flatMap(([group, names]) => names.map((name) => `${group}.${name}` as Flag)),
]

const booleans = <const N extends readonly string[]>(names: N) =>
  object(Object.fromEntries(names.map((name) => [name, bool()])) as { [K in N[number]]: ReturnType<typeof bool> })

export const permissions = object({
  ...booleans(flat).shape,
  ownAccounts: booleans(groups.ownAccounts),
  otherPeople: booleans(groups.otherPeople),
  massPayments: booleans(groups.massPayments),
  funding: booleans(groups.funding),
})

/** The set of granted flags as the nested object of the wire; whatever is not granted is false. */
export function permissionsOf(granted: ReadonlySet<Flag>) {
  const has = (flag: string) => granted.has(flag as Flag)
  const nested = Object.entries(groups).map(([group, names]) => [
    group,
    Object.fromEntries(names.map((name) => [name, has(`${group}.${name}`)])),
  ])
  return { ...Object.fromEntries(flat.map((name) => [name, has(name)])), ...Object.fromEntries(nested) }
}
