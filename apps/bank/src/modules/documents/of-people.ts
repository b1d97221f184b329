/**
 * The papers of those behind a company. Of a person an identity document is asked for and nothing else; what they gave beside it stands in the
 * list while it is looked at, once it was not accepted, and when it ends.
 *   peopleOf    those whose papers the reader sees
 *   papersOf    theirs to give or in review
 */
import { papers as amounts } from '@ducat/contract/company/models'
import { isSettled } from '@ducat/contract/company/rules'
import { documentCategory } from '@ducat/contract/dictionaries/models'
import type { ofCompany as calls } from '@ducat/contract/documents/calls'
import { shareholderTypes } from '@ducat/contract/joining/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Surroundings } from '../../call/context.ts'
import { identityStatusOf, listed, nameOf, representativesOf } from '../company/index.ts'
import { addressEntries, type DocumentEntry } from '../profile/index.ts'
import type { Sees } from '../session/index.ts'
import { ofCategories, proofsOf, typesOf } from './accepted.ts'
import { toShow } from './paper-state.ts'

type Entry = OutputOf<typeof calls.list>['papers'][number]

export interface Somebody {
  readonly id: number
  readonly isPerson: boolean
  readonly about: { readonly representativeId: number; readonly name: string; readonly countryCode: string | undefined }
  /** An ultimate owner or shareholder proves where the wealth comes from. */
  readonly owns: boolean
  readonly identityStatus: number
}

/** Everybody once, companies too. */
export async function peopleOf({ db, customerId }: Surroundings, sees: Sees): Promise<Somebody[]> {
  const [rows, places] = await Promise.all([representativesOf(db, customerId), listed(db, customerId)])
  return rows
    .filter(({ id }) => sees(id))
    .map((row) => ({
      id: row.id,
      isPerson: row.type === shareholderTypes.person,
      about: { representativeId: row.id, name: nameOf(row), countryCode: row.country ?? undefined },
      owns: places.some(({ id, positionId }) => id === row.id && owning.includes(positionId)),
      identityStatus: identityStatusOf(row),
    }))
}

/** Shareholder 6 and 9, ultimate owner 8. Spec: COMP-004. */
const owning: readonly number[] = [6, 8, 9]

export interface GivenPaper {
  readonly entry: DocumentEntry
  readonly representativeId: number | null
  readonly addressId: number | null
}

export async function papersOf(somebody: Somebody, all: readonly GivenPaper[], context: Surroundings): Promise<Entry[]> {
  const given = all.filter(({ representativeId }) => representativeId === somebody.id)
  const of = (isWanted: (paper: GivenPaper) => boolean) => given.filter(isWanted).map(({ entry }) => entry)
  return [
    ...identityPaper(
      somebody,
      of(({ entry }) => entry.type === 'identity'),
      context,
    ),
    ...(await addressPapers(somebody, given, context)),
    ...toShow(
      of(({ entry, addressId }) => entry.type !== 'identity' && addressId === null),
      context,
    ).map((one): Entry => ({
      kind: 'representative',
      ...somebody.about,
      ...one,
      accepted: typesOf([one.document.documentTypeId], context.i18n),
    })),
  ]
}

/** One entry for each of them: the newest identity document says how far they are. */
function identityPaper({ about, identityStatus }: Somebody, given: readonly DocumentEntry[], context: Surroundings): Entry[] {
  const accepted = ofCategories([documentCategory.identity], context.i18n, about.countryCode)
  if (identityStatus === amounts.none) return [{ kind: 'representative', ...about, state: 'missing', accepted }]
  const shown = toShow(given, context)
  const worst = isSettled(identityStatus) ? shown[0] : shown.find(({ document }) => document.statusId === identityStatus)
  return worst ? [{ kind: 'representative', ...about, ...worst, accepted }] : []
}

/** The newest of each address decides. Nobody is asked for one that was never given. */
async function addressPapers({ id, about }: Somebody, given: readonly GivenPaper[], context: Surroundings): Promise<Entry[]> {
  if (!given.some(({ addressId }) => addressId !== null)) return []
  const addresses = await addressEntries(context.db, context.customerId, context.i18n, id)
  return addresses.flatMap(({ addressId, countryCode, uploadedDocuments }) =>
    toShow(uploadedDocuments, context)
      .slice(0, 1)
      .map((one): Entry => ({
        kind: 'representative',
        ...about,
        countryCode,
        addressId,
        ...one,
        accepted: proofsOf(countryCode, context.i18n),
      })),
  )
}
