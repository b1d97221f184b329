/**
 * The mass payments of the demo's payroll company: one paid, one that waits for its approver, one with lines to put right, and one whose
 * recipients choose how to be paid. They are made
 * once, when the demo starts for the first time, by the calls that people use.
 */
import type { BrandId } from '@ducat/brands'
import { business } from '@ducat/contract/approvals/calls'
import { mass } from '@ducat/contract/batches/calls'
import { files } from '@ducat/contract/global-pay/calls'
import { rights, type Right } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import type { AreaParts } from '../../area.ts'
import type { Context } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { takeLease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { onBehalfOf } from '../../modules/batches/index.ts'
import { APPROVER, PREPARER } from '../../world/payroll.ts'
import { hasPart, markPart } from '../../world/part.ts'
import { demoFiles, type DemoFile } from './files.ts'

const PART = 'batches'
const LEASE_SECONDS = 60

export async function demoBatches(parts: AreaParts): Promise<void> {
  const { db } = parts
  const company = await payrollCompany(db)
  if (!company || (await hasPart(db, PART))) return
  const lease = await takeLease(db, 'demo batches', LEASE_SECONDS)
  if (!lease) return
  try {
    for (const file of demoFiles) await carryOn(parts, company, file)
    await markPart(db, PART)
  } finally {
    await lease.release()
  }
}

interface Company {
  readonly customerId: number
  readonly brand: BrandId
  readonly accountId: number
  readonly preparer: number
  readonly approver: number
}

/** A start that was cut off goes on with what is there: a draft is found by what its file holds, and a file that was sent is not sent again. */
async function carryOn(parts: AreaParts, company: Company, { name, way, goes, text }: DemoFile): Promise<void> {
  const { db } = parts
  const before = await batchNamed(db, company, name)
  const preparer = await actor(parts, company, company.preparer, rights.initiate, `demo ${name}`)
  const file = new File([text], name, { type: 'text/csv' })
  const isCutOff =
    before !== undefined && way !== 'global' && goes !== 'checked' && (before.state === 'reading' || before.state === 'draft')
  if (before === undefined || isCutOff) {
    const [call, input] =
      way === 'global'
        ? [files.upload, { accountId: company.accountId, batchName: name, attachedFile: file }]
        : [mass[way], { fromAccountId: company.accountId, batchName: name, file, onlySummary: goes === 'checked' }]
    await handlerOf(parts, call)(input, preparer)
  }
  const made = await batchNamed(db, company, name)
  // Its links go to people outside: whoever opens the inbox of the demo finds them there.
  if (way === 'global' && made?.state === 'draft') await handlerOf(parts, files.submit)({ batchId: made.id }, preparer)
  const sent = await batchNamed(db, company, name)
  if (goes === 'approved' && sent?.state === 'submitted')
    await handlerOf(parts, business.approveBatch)(
      { batchId: sent.id, declined: false },
      await actor(parts, company, company.approver, rights.confirm, `demo ${name} approved`),
    )
}

const handlerOf = ({ handled }: AreaParts, call: Call) => handled().find((one) => one.call === call)!.handler

async function actor(parts: AreaParts, { customerId, brand }: Company, personId: number, right: Right, key: string): Promise<Context> {
  const context = await onBehalfOf(parts, { id: 0, brand, customerId, personId })
  const { principal } = context
  return {
    ...context,
    key,
    principal: { ...principal, caller: { ...principal.caller, right, flags: new Set(['massPayments.globalTransfer']) } },
    refuse: (field, reason) => new Refused('VF', { field, reason }),
  }
}

async function payrollCompany(db: Db): Promise<Company | undefined> {
  const people = await db
    .selectFrom('person as p')
    .innerJoin('access as w', 'w.person_id', 'p.id')
    .innerJoin('account as a', 'a.customer_id', 'w.customer_id')
    .select(['p.id', 'p.email', 'p.brand', 'w.customer_id', 'a.id as account'])
    .where('p.email', 'in', [PREPARER, APPROVER])
    .where('a.currency', '=', 'EUR')
    .execute()
  const [preparer, approver] = [PREPARER, APPROVER].map((email) => people.find((one) => one.email === email))
  if (!preparer || !approver) return undefined
  const { customer_id: customerId, account: accountId, brand } = preparer
  return { customerId, accountId, brand: brand as BrandId, preparer: preparer.id, approver: approver.id }
}

const batchNamed = (db: Db, { customerId }: Company, name: string) =>
  db.selectFrom('batch').select(['id', 'state']).where('customer_id', '=', customerId).where('name', '=', name).executeTakeFirst()
