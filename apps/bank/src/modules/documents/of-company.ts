/**
 * The papers of a company, as those who upload them see them: what is owed or being looked at, each with whose turn it is and until when; what
 * may be given unasked; what is on file.
 */
import { counted } from '@ducat/contract/company/rules'
import { documentCategory } from '@ducat/contract/dictionaries/models'
import type { ofCompany as calls } from '@ducat/contract/documents/calls'
import { askedCategories } from '@ducat/contract/documents/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { addressEntries, documentEntry, documentRows, type DocumentEntry } from '../profile/index.ts'
import { seesPapersOf } from '../session/index.ts'
import { firstOf, ofCategories, proofsOf, typesOf } from './accepted.ts'
import { papersOf, peopleOf } from './of-people.ts'
import { stateOf, toShow } from './paper-state.ts'
import { openRequests } from './requests.ts'

type Entry = OutputOf<typeof calls.list>['papers'][number]

export const ofCompany: Handlers<typeof calls> = {
  async list(_input, context) {
    const { db, customerId, i18n, principal } = context
    // A person's own stand on another page.
    if (!principal.isCompany && !principal.caller.looks) return { papers: [], offers: [], onFile: [] }
    const sees = await seesPapersOf(context)
    const [rows, people] = await Promise.all([documentRows(db, customerId, undefined, 'everybody'), peopleOf(context, sees)])
    const all = rows
      .filter(({ representative_id: id }) => sees(id))
      .map((row) => ({ entry: documentEntry(row, i18n), representativeId: row.representative_id, addressId: row.address_id }))
    const own = all.flatMap(({ entry, representativeId, addressId }) => (representativeId === null && addressId === null ? [entry] : []))
    const asked = await askedEntries(context, own)
    const isAsked = (one: DocumentEntry) => asked.some(({ document }) => document?.id === one.id)
    const ofPeople = await Promise.all(people.map((somebody) => papersOf(somebody, all, context)))
    return {
      papers: [
        ...asked,
        ...companyEntries(context, own, isAsked),
        ...additionalEntries(context, own, isAsked),
        ...(await addressPapers(context)),
        ...ofPeople.flat(),
      ],
      offers: [
        { accepted: ofCategories([...askedCategories.business, documentCategory.relationship], i18n) },
        ...people
          .filter(({ isPerson }) => isPerson)
          .map(({ about, owns }) => ({
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

async function askedEntries({ db, customerId, i18n, now }: Surroundings, own: readonly DocumentEntry[]): Promise<Entry[]> {
  const open = await openRequests(db, customerId)
  return open.map(({ typeId, text, dueOn, documentId }) => {
    const document = own.find(({ id }) => id === documentId)
    const state = document && stateOf(document, { hasNewer: false, now })
    return {
      kind: 'asked',
      state: state?.state ?? 'missing',
      due: state && weAct.includes(state.state) ? state.due : (state?.due ?? dueOn),
      document: state && document,
      text,
      accepted: typesOf([typeId], i18n),
    }
  })
}

const weAct: readonly string[] = ['inReview', 'otherName']

type IsAsked = (one: DocumentEntry) => boolean

/** Without any paper of its registration the company is asked for one. */
function companyEntries(context: Surroundings, own: readonly DocumentEntry[], isAsked: IsAsked): Entry[] {
  const { i18n } = context
  const accepted = ofCategories([documentCategory.businessRegistration], i18n)
  const given = own.filter(({ type }) => type === 'company')
  if (counted(given).length === 0) return [{ kind: 'companyDocuments', state: 'missing', accepted }]
  return toShow(given, context)
    .filter(({ document }) => !isAsked(document))
    .map((one) => ({
      kind: 'companyDocuments',
      ...one,
      // A rejected document may be answered by one of another type; a document that ends is renewed by its own type.
      accepted: one.state === 'rejected' ? firstOf(one.document.documentTypeId, accepted) : typesOf([one.document.documentTypeId], i18n),
    }))
}

const additionalEntries = (context: Surroundings, own: readonly DocumentEntry[], isAsked: IsAsked): Entry[] =>
  toShow(
    own.filter(({ type }) => type === 'additional'),
    context,
  )
    .filter(({ document }) => !isAsked(document))
    .map((one) => ({ kind: 'additionalDocuments', ...one, accepted: typesOf([one.document.documentTypeId], context.i18n) }))

async function addressPapers(context: Surroundings): Promise<Entry[]> {
  const { db, customerId, i18n } = context
  const addresses = await addressEntries(db, customerId, i18n)
  return addresses.flatMap(({ addressId, address1, city, countryCode, uploadedDocuments }): Entry[] => {
    const about = { kind: 'address', addressId, countryCode, name: `${address1}, ${city}` } as const
    const accepted = proofsOf(countryCode, i18n)
    if (counted(uploadedDocuments).length === 0) return [{ ...about, state: 'missing', accepted }]
    return toShow(uploadedDocuments, context)
      .slice(0, 1)
      .map((one) => ({ ...about, ...one, accepted }))
  })
}
