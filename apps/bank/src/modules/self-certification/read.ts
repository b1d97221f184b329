/** What was certified so far. A person has one kind, a company the other; of the other kind nobody has said anything. */
import type { business as businessCalls, personal as personalCalls } from '@ducat/contract/self-certification/calls'
import { instantOf } from '@ducat/values'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { formsGiven, saidBy } from './store.ts'

type Parts = Pick<AreaParts, 'seal'>

export const readPersonal = ({ seal }: Parts): Pick<Handlers<typeof personalCalls>, 'get'> => ({
  async get(_input, { db, customerId }) {
    const owner = await ownerOf(db, customerId)
    const said = owner.person_id === null ? undefined : await saidBy(db, seal, customerId)
    const forms = said ? await formsGiven(db, customerId) : []
    return {
      ...Object.fromEntries(forms.map(({ form, documentId, status }) => [form, { documentId, status }])),
      cityOfBirth: said?.cityOfBirth,
      countryOfBirth: said?.countryOfBirth,
      dateOfBirth: owner.birth_day ?? undefined,
      taxIds: said?.taxIds ?? [],
      citizenship: said?.citizenship ?? [],
      hasUSIndicia: said?.hasUSIndicia ?? false,
      isUSTaxPayer: said?.isUSTaxPayer ?? false,
      signedAt: said?.signedAt && instantOf(said.signedAt),
    }
  },
})

export const readBusiness = ({ seal }: Parts): Pick<Handlers<typeof businessCalls>, 'get'> => ({
  async get(_input, { db, customerId }) {
    const isTheirs = (await ownerOf(db, customerId)).person_id === null
    const said = isTheirs ? await saidBy(db, seal, customerId) : undefined
    return {
      classification: said?.classification,
      taxIds: said?.taxIds ?? [],
      controllingPersons: said?.controllingPersons ?? [],
      isUSTaxPayer: said?.isUSTaxPayer ?? false,
      signedAt: said?.signedAt && instantOf(said.signedAt),
    }
  },
})

export const ownerOf = (db: Db, customerId: number) =>
  db
    .selectFrom('customer as c')
    .leftJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.person_id', 'p.birth_day'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
