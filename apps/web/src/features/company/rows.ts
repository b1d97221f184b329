import type { business, representatives, resolutions } from '@ducat/contract/company/calls'
import type { OutputOf } from '@ducat/contract/kit/call'

export type Info = OutputOf<typeof business.info>
export type Place = OutputOf<typeof representatives.list>['representatives'][number]
export type Signing = OutputOf<typeof resolutions.get>

/** One person or company with all that they are. */
export interface Party {
  readonly id: number
  readonly name: string
  readonly isCompany: boolean
  readonly identityStatus: number
  readonly documentStatus: number
  readonly places: readonly Place[]
}

export const nameOf = ({ firstName, lastName, companyName }: Pick<Place, 'firstName' | 'lastName' | 'companyName'>): string =>
  companyName ?? [firstName, lastName].filter(Boolean).join(' ')

/** Everybody once, in the order of the list. */
export function partiesOf(all: readonly Place[]): readonly Party[] {
  const found = new Map<number, Party>()
  for (const place of all) {
    const before = found.get(place.id)
    found.set(place.id, {
      id: place.id,
      name: nameOf(place),
      isCompany: place.type === 2,
      identityStatus: place.identityStatus,
      documentStatus: place.documentStatus,
      places: [...(before?.places ?? []), place],
    })
  }
  return [...found.values()]
}
