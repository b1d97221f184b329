/**
 * The papers of a company, as those who upload them see them: what is owed or being looked at, each with whose turn it is and until when; what
 * may be given unasked; what is on file.
 */
import { papers as amounts, type Representative } from '@ducat/contract/company/models'
import { counted, isSameKind, isSettled } from '@ducat/contract/company/rules'
import { documentCategory } from '@ducat/contract/dictionaries/models'
import { askedCategories } from '@ducat/contract/documents/models'
import type { ofCompany as calls } from '@ducat/contract/documents/calls'
import { shareholderTypes } from '@ducat/contract/joining/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { documentStatus } from '@ducat/contract/profile/models'
import type { I18n } from '@lingui/core'
import type { Handlers, Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { addressDocuments, documentTypeOf, documentTypes } from '../dictionaries/index.ts'
import { listed, representativesOf } from '../company/index.ts'
import { addressEntries, documentEntry, documentRows, type DocumentEntry } from '../profile/index.ts'
import { stateOf, type PaperState } from './paper-state.ts'
import { openRequests } from './requests.ts'

type List = OutputOf<typeof calls.list>
type Entry = List['papers'][number]
type Accepted = Entry['accepted']

export const ofCompany: Handlers<typeof calls> = {
  async list(_input, context) {
    const { db, customerId, i18n, principal } = context
    // A person's own stand on another page.
    if (!principal.isCompany && !principal.caller.looks) return { papers: [], offers: [], onFile: [] }
    const [rows, people] = await Promise.all([documentRows(db, customerId, undefined, 'everybody'), peopleOf(db, customerId)])
    const all = rows.map((row) => ({ entry: documentEntry(row, i18n), representativeId: row.representative_id, addressId: row.address_id }))
    const own = all.flatMap(({ entry, representativeId, addressId }) => (representativeId === null && addressId === null ? [entry] : []))
    const asked = await askedEntries(context, own)
    const rest = own.filter(({ id }) => !asked.some(({ document }) => document?.id === id))
    return {
      papers: [
        ...asked,
        ...companyEntries(context, rest, own),
        ...toShow(
          rest.filter(({ type }) => type === 'additional'),
          context,
        ).map(({ document, ...state }): Entry => ({
          kind: 'additionalDocuments',
          ...state,
          document,
          accepted: typesOf([document.documentTypeId], i18n),
        })),
        ...(await addressPapers(context)),
        ...people.flatMap((somebody) =>
          identityPapers(
            somebody,
            all.flatMap(({ entry, representativeId }) => (representativeId === somebody.id && entry.type === 'identity' ? [entry] : [])),
            context,
          ),
        ),
      ],
      offers: [
        { accepted: ofCategories([...askedCategories.business, documentCategory.relationship], i18n) },
        ...people.map(({ about, owns }) => ({
          ...about,
          accepted: ofCategories(owns ? [...personal, documentCategory.sourceOfWealth] : personal, i18n, about.countryCode),
        })),
      ],
      onFile: all.map(({ entry, representativeId }) => ({
        ...people.find(({ id }) => id === representativeId)?.about,
        document: entry,
      })),
    }
  },
}

const personal = [documentCategory.identity, documentCategory.relationship, documentCategory.residencePermit]

interface Somebody {
  readonly id: number
  readonly about: { readonly representativeId: number; readonly name: string; readonly countryCode: string | undefined }
  /** An ultimate owner or shareholder proves where the wealth comes from. */
  readonly owns: boolean
  readonly documentStatus: number
}

/** People behind the company, once each; companies behind it give none of their own. */
async function peopleOf(db: Db, customerId: number): Promise<Somebody[]> {
  const [rows, places] = await Promise.all([representativesOf(db, customerId), listed(db, customerId)])
  const placesOf = (id: number): readonly Representative[] => places.filter((place) => place.id === id)
  return rows
    .filter(({ type }) => type === shareholderTypes.person)
    .map(({ id, firstName, lastName, country }) => ({
      id,
      about: { representativeId: id, name: [firstName, lastName].filter(Boolean).join(' '), countryCode: country ?? undefined },
      owns: placesOf(id).some(({ positionId }) => owning.includes(positionId)),
      documentStatus: placesOf(id)[0]?.documentStatus ?? amounts.none,
    }))
}

/** Shareholder 6 and 9, ultimate owner 8. Spec: COMP-004. */
const owning: readonly number[] = [6, 8, 9]

type Clock = Pick<Surroundings, 'now'>

/** Those that wait for somebody, with whose turn it is: of one kind the newest, which answers for one that has expired before it. */
const toShow = (given: readonly DocumentEntry[], { now }: Clock): (PaperState & { readonly document: DocumentEntry })[] => {
  const all = counted(given)
  return all.flatMap((document) => {
    const kind = all.filter((one) => isSameKind(one, document))
    const hasNewer = kind.some(({ id }) => id > document.id)
    const found = stateOf(document, { hasNewer, now })
    if (!found || (hasNewer && found.state === 'expired')) return []
    const before = kind.find(({ id, statusId }) => id < document.id && statusId === documentStatus.expired)
    const due = found.due ?? (before && stateOf(before, { hasNewer: true, now })?.due)
    return [{ ...found, ...(due && { due }), document }]
  })
}

async function askedEntries({ db, customerId, i18n, now }: Surroundings, own: readonly DocumentEntry[]): Promise<Entry[]> {
  const open = await openRequests(db, customerId)
  return open.map(({ typeId, text, dueOn, documentId }) => {
    const document = own.find(({ id }) => id === documentId)
    const state = document && stateOf(document, { hasNewer: false, now })
    return {
      kind: 'asked',
      state: state?.state ?? 'missing',
      due: state?.state === 'inReview' ? state.due : dueOn,
      document: state && document,
      text,
      accepted: typesOf([typeId], i18n),
    }
  })
}

/** Without any paper of its registration the company is asked for one. */
function companyEntries(context: Surroundings, rest: readonly DocumentEntry[], own: readonly DocumentEntry[]): Entry[] {
  const { i18n } = context
  const accepted = ofCategories([documentCategory.businessRegistration], i18n)
  const of = ({ type }: DocumentEntry) => type === 'company'
  if (counted(own.filter(of)).length === 0) return [{ kind: 'companyDocuments', state: 'missing', accepted }]
  return toShow(rest.filter(of), context).map(({ document, ...state }) => ({
    kind: 'companyDocuments',
    ...state,
    document,
    // What was rejected may be answered by another type; what ends is renewed.
    accepted: state.state === 'rejected' ? firstOf(document.documentTypeId, accepted) : typesOf([document.documentTypeId], i18n),
  }))
}

async function addressPapers(context: Surroundings): Promise<Entry[]> {
  const { db, customerId, i18n } = context
  const addresses = await addressEntries(db, customerId, i18n)
  return addresses.flatMap(({ addressId, address1, city, countryCode, uploadedDocuments }): Entry[] => {
    const about = { kind: 'address', addressId, countryCode, name: `${address1}, ${city}` } as const
    const accepted = addressDocuments(i18n, countryCode).map((type) => ({ ...type, documentCategoryId: documentCategory.address }))
    if (counted(uploadedDocuments).length === 0) return [{ ...about, state: 'missing', accepted }]
    return toShow(uploadedDocuments, context)
      .slice(0, 1)
      .map((one) => ({ ...about, ...one, accepted }))
  })
}

/** One entry for each of them: the newest identity document says how far they are. */
function identityPapers({ about, documentStatus }: Somebody, given: readonly DocumentEntry[], context: Surroundings): Entry[] {
  const accepted = ofCategories([documentCategory.identity], context.i18n, about.countryCode)
  if (documentStatus === amounts.none) return [{ kind: 'representative', ...about, state: 'missing', accepted }]
  const shown = toShow(given, context)
  const worst = isSettled(documentStatus) ? shown[0] : shown.find(({ document }) => document.statusId === documentStatus)
  return worst ? [{ kind: 'representative', ...about, ...worst, accepted }] : []
}

const ofCategories = (categories: readonly number[], i18n: I18n, country?: string): Accepted =>
  documentTypes(i18n)
    .filter(({ documentCategoryId, countryCodes }) => categories.includes(documentCategoryId) && isFrom(countryCodes, country))
    .map(({ id, name, documentCategoryId }) => ({ id, name, documentCategoryId }))

const isFrom = (countryCodes: readonly string[] | undefined, country: string | undefined): boolean =>
  countryCodes === undefined || (country !== undefined && countryCodes.includes(country))

const typesOf = (ids: readonly number[], i18n: I18n): Accepted =>
  ids.flatMap((id) => {
    const type = documentTypeOf(i18n, id)
    return type ? [{ id, name: type.name, documentCategoryId: type.documentCategoryId }] : []
  })

const firstOf = (typeId: number, accepted: Accepted): Accepted =>
  accepted.toSorted((one, other) => Number(other.id === typeId) - Number(one.id === typeId))
