/** Which types answer for a paper that is asked for, in the words of the reader. */
import type { I18n } from '@lingui/core'
import { documentCategory } from '@ducat/contract/dictionaries/models'
import { addressDocuments, documentTypeOf, documentTypes } from '../dictionaries/index.ts'

type Accepted = { id: number; name: string; documentCategoryId: number }[]

export const ofCategories = (categories: readonly number[], i18n: I18n, country?: string): Accepted =>
  documentTypes(i18n)
    .filter(({ documentCategoryId, countryCodes }) => categories.includes(documentCategoryId) && isFrom(countryCodes, country))
    .map(({ id, name, documentCategoryId }) => ({ id, name, documentCategoryId }))

const isFrom = (countryCodes: readonly string[] | undefined, country: string | undefined): boolean =>
  countryCodes === undefined || (country !== undefined && countryCodes.includes(country))

export const typesOf = (ids: readonly number[], i18n: I18n): Accepted =>
  ids.flatMap((id) => {
    const type = documentTypeOf(i18n, id)
    return type ? [{ id, name: type.name, documentCategoryId: type.documentCategoryId }] : []
  })

/** Proofs of an address in that country. */
export const proofsOf = (country: string, i18n: I18n): Accepted =>
  addressDocuments(i18n, country).map((type) => ({ ...type, documentCategoryId: documentCategory.address }))

export const firstOf = (typeId: number, accepted: Accepted): Accepted =>
  accepted.toSorted((one, other) => Number(other.id === typeId) - Number(one.id === typeId))
