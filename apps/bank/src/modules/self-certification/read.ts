/** What was certified so far. A person has one kind, a company the other; of the other kind nobody has said anything. */
import { business as businessCalls, personal as personalCalls } from '@ducat/contract/self-certification/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { instantOf } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'

type Personal = OutputOf<typeof personalCalls.get>
type Business = OutputOf<typeof businessCalls.get>

export const personal: Handlers<typeof personalCalls> = {
  async get(_input, { db, customerId }) {
    const owner = await ownerOf(db, customerId)
    const isTheirs = owner.person_id !== null
    const said = isTheirs ? await saidBy(db, customerId) : undefined
    const forms = await db
      .selectFrom('certification_form as f')
      .innerJoin('document as d', 'd.id', 'f.document_id')
      .select(['f.form', 'f.document_id as documentId', 'd.status'])
      .where('f.customer_id', '=', customerId)
      .execute()
    return {
      ...Object.fromEntries(forms.map(({ form, documentId, status }) => [form, { documentId, status }])),
      cityOfBirth: said?.city_of_birth ?? undefined,
      countryOfBirth: said?.country_of_birth ?? undefined,
      dateOfBirth: owner.birth_day ?? undefined,
      taxIds: (said?.tax_ids ?? []) as Personal['taxIds'],
      citizenship: said?.citizenship ?? [],
      hasUSIndicia: said?.has_us_indicia ?? false,
      isUSTaxPayer: said?.is_us_tax_payer ?? false,
      signedAt: said?.signed_at ? instantOf(said.signed_at) : undefined,
    }
  },
}

export const business: Handlers<typeof businessCalls> = {
  async get(_input, { db, customerId }) {
    const isTheirs = (await ownerOf(db, customerId)).person_id === null
    const said = isTheirs ? await saidBy(db, customerId) : undefined
    return {
      classification: said?.classification ?? undefined,
      taxIds: (said?.tax_ids ?? []) as Business['taxIds'],
      controllingPersons: (said?.controlling_persons ?? []) as Business['controllingPersons'],
      isUSTaxPayer: said?.is_us_tax_payer ?? false,
      signedAt: said?.signed_at ? instantOf(said.signed_at) : undefined,
    }
  },
}

const saidBy = (db: Db, customerId: number) =>
  db.selectFrom('self_certification').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

const ownerOf = (db: Db, customerId: number) =>
  db
    .selectFrom('customer as c')
    .leftJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.person_id', 'p.birth_day'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
