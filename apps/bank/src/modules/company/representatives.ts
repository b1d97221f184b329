/** Everybody behind a company: read, added, changed, removed. */
import { representatives as calls } from '@ducat/contract/company/calls'
import { positions } from '@ducat/contract/company/models'
import { treeOf } from '@ducat/contract/company/rules'
import { effectiveShares, isUltimate, percentOf } from '@ducat/contract/joining/rules'
import { rights } from '@ducat/contract/kit/access'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { addressProblems } from '../dictionaries/index.ts'
import { addAddress, addressEntries, confirmRepresentativeAddress, documentEntry, documentRows, identityEntry } from '../profile/index.ts'
import { edit } from './edit.ts'
import { ofCompany } from './info.ts'
import { listed } from './listed.ts'
import { positionsOf } from './places.ts'
import { remove } from './remove.ts'
import { documentStatusOf, placesOf, representativeOf } from './store.ts'
import { representativeTaxId } from './tax-numbers.ts'

const MOST_ADDRESSES = 10

export const representatives = ({ seal }: Pick<AreaParts, 'seal'>): Handlers<typeof calls> => ({
  ...edit(seal),
  ...remove,

  list: async (_input, { db, customerId }) => ({ representatives: await listed(db, customerId) }),

  async info({ id }, context) {
    const { db, i18n } = context
    const customerId = ofCompany(context)
    const row = await representativeOf(db, customerId, id)
    if (!row) throw notYours()
    const [places, addresses, papers] = await Promise.all([
      placesOf(db, customerId),
      addressEntries(db, customerId, i18n, id),
      documentRows(db, customerId, undefined, id),
    ])
    const share = effectiveShares(treeOf(places)).get(id) ?? 0n
    const positionIds = positionsOf(places, new Set(isUltimate(share) ? [id] : []), id)
    return {
      id,
      positionId: positionIds[0] ?? positions.authorizedUser,
      positionIds,
      type: row.type,
      firstName: row.firstName ?? undefined,
      lastName: row.lastName ?? undefined,
      companyName: row.companyName ?? undefined,
      countryCode: row.country ?? undefined,
      registrationNumber: row.registrationNumber ?? undefined,
      birthday: row.birthDay ?? undefined,
      email: row.email ?? undefined,
      phone: row.phone && row.phoneCountry ? { id, countryCode: row.phoneCountry, number: row.phone, confirmed: false } : undefined,
      taxId: representativeTaxId(seal, row),
      share: share > 0n ? percentOf(share) : undefined,
      addresses,
      identities: papers.filter(({ category }) => category === 'identity').map(identityEntry),
      documents: papers.map((one) => documentEntry(one, i18n)),
      sourceOfWealthDocuments: papers.filter(({ category }) => category === 'sourceOfWealth').map((one) => documentEntry(one, i18n)),
      documentStatus: documentStatusOf(row),
      hasLogin: row.personId !== null,
    }
  },

  async addAddress({ representativeId, ...address }, context) {
    const { db, i18n, refuse } = context
    const customerId = ofCompany(context)
    if (!(await representativeOf(db, customerId, representativeId))) throw notYours()
    const problems = addressProblems('', address).map(({ field, reason }) => ({ field: field.slice(1), reason }))
    if (problems.length > 0) throw new Refused('VF', { ...problems[0], problems })
    if ((await addressEntries(db, customerId, i18n, representativeId)).length >= MOST_ADDRESSES)
      throw refuse('address1', 'TOO_MANY_ADDRESSES_HELD')
    return { addressId: await addAddress(db, customerId, { ...address, representativeId }) }
  },

  async confirmAddress({ representativeId, addressId }, context) {
    const { db, principal } = context
    const customerId = ofCompany(context)
    const row = await representativeOf(db, customerId, representativeId)
    const isTheirs = row?.personId === principal.personId
    if (!row || (!isTheirs && principal.caller.right !== rights.full)) throw notYours()
    if (!(await confirmRepresentativeAddress(db, customerId, representativeId, addressId))) throw notYours()
    return {}
  },
})
