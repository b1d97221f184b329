/**
 * Rights in a company: the page and the bank ask the same.
 *   needsSecond   whether another person with full rights approves a change
 *   isLastFull    whether this is the last person with full rights
 */
import { abilities, rights, type Ability, type Right } from '../kit/access.ts'

/** What lets somebody release money or give rights is given by two people. Whatever is taken away needs nobody else. */
const weighty: readonly Ability[] = ['confirm', 'manage']

export const needsSecond = (before: Right, after: Right): boolean =>
  weighty.some((ability) => abilities[after].includes(ability) && !abilities[before].includes(ability))

interface User {
  readonly id: number
  readonly accessRights: number
  readonly status: string
}

/** Whoever has not signed in yet cannot manage anything, so they do not count. */
export const isLastFull = (users: readonly User[], id: number): boolean => {
  const full = users.filter(({ accessRights, status }) => accessRights === rights.full && status === 'active')
  return full.length === 1 && full[0]!.id === id
}
