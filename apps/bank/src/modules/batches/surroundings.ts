/** What surrounds the work on a batch when nobody waits for it: its own customer, and whoever sent it. */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import { rights } from '@ducat/contract/kit/access'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import type { AreaParts } from '../../area.ts'
import type { Surroundings } from '../../call/context.ts'
import { speaking } from '../../texts.ts'
import type { BatchRow } from './store.ts'

export type BatchParts = Pick<AreaParts, 'db' | 'batches' | 'engine' | 'gateways' | 'clock' | 'log' | 'alarm' | 'links'>

/** It was agreed to by people who had the right then: nothing of it asks for a right any more. */
export async function onBehalfOf(
  { db, gateways, clock }: Pick<BatchParts, 'db' | 'gateways' | 'clock'>,
  batch: Pick<BatchRow, 'id' | 'brand' | 'customerId' | 'personId'>,
): Promise<Surroundings> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', batch.personId).executeTakeFirstOrThrow()
  const { person_id: owner } = await db
    .selectFrom('customer')
    .select('person_id')
    .where('id', '=', batch.customerId)
    .executeTakeFirstOrThrow()
  const language = person.language as Language
  return {
    db,
    gateways,
    brand: brands[batch.brand as BrandId],
    language,
    i18n: speaking(language),
    now: clock(),
    requestId: `batch ${batch.id}`,
    key: undefined,
    address: '',
    browser: '',
    origin: undefined,
    customerId: batch.customerId,
    principal: {
      personId: person.id,
      familyId: '',
      bearer: '',
      temporary: undefined,
      isFresh: true,
      scopes: undefined,
      email: person.email,
      phone: person.phone ?? undefined,
      approveMode: person.approve_mode as ApprovalMode,
      isCompany: owner === null,
      owesTerms: false,
      customerId: batch.customerId,
      caller: { isAdmin: false, right: rights.none, balanceInfo: false, flags: new Set(), looks: false },
    },
  }
}
