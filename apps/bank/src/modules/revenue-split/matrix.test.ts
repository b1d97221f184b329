/**
 * Every act of a contract in every status by every role, through the calls: what the table of life allows is done and leads where it says, and
 * nothing else changes anything. And two who act at once have one winner.
 */
import { acting } from '@ducat/contract/admin/calls'
import type { Call } from '@ducat/contract/kit/call'
import { contractActs, contracts, signing } from '@ducat/contract/revenue-split/calls'
import { contractStatuses, type ContractStatus } from '@ducat/contract/revenue-split/models'
import {
  afterAct,
  contractActions,
  contractCan,
  contractRoles,
  type ContractAction,
  type ContractRole,
} from '@ducat/contract/revenue-split/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { signingKey, splitting } from '../../../test/contracts.ts'
import { signingReportOf, signWith } from '../../gateways/esign/fake.ts'

let bank: TestBank
let kit: ReturnType<typeof splitting>
let company: number
let people: Record<'sam' | 'bea' | 'eve' | 'looker', Somebody>
beforeAll(async () => {
  bank = await testBank()
  kit = splitting(bank)
  const device = { name: 'Pixel', type: 'android' as const }
  people = await bank.world({ sam: { device }, bea: { device }, eve: { device }, looker: { isAdmin: true } })
  company = await kit.company('Matrix')
  await people.looker.call(acting.start, { customerId: people.sam.customerId, reason: 'A question of the customer' })
})
afterAll(() => bank.close())

const doors: Readonly<Record<ContractAction, { readonly call: Call; readonly field: 'id' | 'contractId' }>> = {
  cancel: { call: contractActs.cancel, field: 'id' },
  reject: { call: contractActs.reject, field: 'id' },
  terminate: { call: contractActs.terminate, field: 'id' },
  terminateCancel: { call: contractActs.terminateCancel, field: 'id' },
  terminateNow: { call: contractActs.terminateNow, field: 'id' },
  sign: { call: signing.address, field: 'id' },
  identificationStarted: { call: signing.started, field: 'id' },
  identificationPush: { call: signing.push, field: 'contractId' },
  signerIdentification: { call: signing.identify, field: 'contractId' },
}

const open: readonly ContractStatus[] = ['UNSIGNED', 'NEED_IDENTIFICATION', 'CANCELLED', 'REJECTED']

/** Of this status, proposed by Sam, who has signed it where one side has, and has asked to end it where one side did. A millionth each: they all fit. */
async function contractIn(status: ContractStatus): Promise<number> {
  const { sam, bea } = people
  const isBefore = open.includes(status)
  const hasBoth = !isBefore && status !== 'SIGNED'
  const hasAsked = status === 'TERMINATING' || status === 'TERMINATED'
  const { rows } = await sql<{ id: number }>`
    insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
      beneficiary_obligations, share, active_from, active_to, status, sender_signed_at, beneficiary_signed_at, end_asked_by, end_note, ends_on)
    values ('aldermint', ${company}, ${sam.customerId}, ${bea.customerId}, ${sam.customerId}, 'Sam', 'Bea', '{x}', '{y}', 1,
      current_date + ${status === 'WAITING' ? 9 : -9}::integer, ${status === 'EXPIRED' ? sql`current_date - 1` : null}, ${status},
      ${isBefore ? null : sql`now()`}, ${hasBoth ? sql`now()` : null}, ${hasAsked ? sam.customerId : null}, ${hasAsked ? 'Why' : null},
      ${hasAsked ? sql`current_date + 30` : null}) returning id`.execute(bank.db)
  return rows[0]!.id
}

/** Whoever signs is identified; whoever begins the check has asked for it. */
async function prepared(id: number, action: ContractAction, who: Somebody): Promise<void> {
  if (action !== 'sign' && action !== 'identificationStarted') return
  await sql`
    insert into split_identification (contract_id, customer_id, person_id, status, check_ref, name, document, decided_at)
    select ${id}, ${who.customerId}, p.id, ${action === 'sign' ? 'SUCCESS' : 'NEW'}, ${`matrix ${id}`}, 'X', 'passport', now()
    from person p where p.email = ${who.email}`.execute(bank.db)
}

const rowOf = async (id: number) => {
  const { rows } = await sql<{ status: ContractStatus; steps: number; checks: number }>`
    select c.status, (select count(*)::integer from split_step s where s.contract_id = c.id) as steps,
           (select count(*)::integer from split_identification i where i.contract_id = c.id and i.status <> 'SUCCESS' and i.check_ref <> ${`matrix ${id}`}) as checks
    from split_contract c where c.id = ${id}`.execute(bank.db)
  return rows[0]!
}

describe('10 statuses, 9 acts, 4 roles', () => {
  test.each(contractStatuses.flatMap((status) => contractRoles.map((role) => [status, role] as const)))(
    '[CONTR-006] [CONTR-009] [CONTR-010] in %s, every act of the %s, through its call',
    async (status: ContractStatus, role: ContractRole) => {
      const { sam, bea, eve, looker } = people
      const who = { initiator: sam, counterparty: bea, administrator: looker, stranger: eve }[role]
      const as = role === 'administrator' ? { fromCustomerId: sam.customerId } : {}
      const isFirst = role !== 'counterparty'
      const standing = {
        status,
        hasSigned: !open.includes(status) && (isFirst || status !== 'SIGNED'),
        hasAsked: isFirst && ['TERMINATING', 'TERMINATED'].includes(status),
      }
      for (const action of contractActions) {
        const id = await contractIn(status)
        if (role === 'initiator' || role === 'counterparty') await prepared(id, action, who)
        const before = await rowOf(id)
        const { call, field } = doors[action]
        const answer = await who.answer(call, { [field]: id, ...(action === 'terminate' && { note: 'Why' }) }, as)
        const what = { status, role, action }
        if (contractCan({ ...standing, action, role })) {
          expect({ ...what, answered: answer.status < 300 }).toEqual({ ...what, answered: true })
          // The address alone signs nothing: whoever keeps signatures says so.
          if (action === 'sign') await signs(answer.body as { readonly url: string })
          const led = afterAct({ status, action, otherSigned: status === 'SIGNED', hasBegun: true })
          expect({ ...what, status: (await rowOf(id)).status }).toEqual({ ...what, status: led })
        } else {
          const refused = { administrator: 403, stranger: 404, initiator: 'CONTRACT_STATE', counterparty: 'CONTRACT_STATE' }[role]
          const { reason = answer.body.validationErrors?.[0]?.reason } = answer.body as { readonly reason?: string }
          expect({ ...what, refused: typeof refused === 'number' ? answer.status : reason }).toEqual({ ...what, refused })
          expect({ ...what, ...(await rowOf(id)) }).toEqual({ ...what, ...before })
        }
      }
    },
    60_000,
  )
})

async function signs({ url }: { readonly url: string }): Promise<void> {
  const ref = url.split('/').at(-1)!
  await signWith(bank.db, ref)
  await bank.anyone().call(signing.report, signingReportOf(signingKey, ref, Date.now()))
}

describe('two at once', () => {
  const acts = (id: number) => {
    const { sam, bea } = people
    return {
      cancel: () => sam.answer(contractActs.cancel, { id }),
      reject: () => bea.answer(contractActs.reject, { id }),
      askFirst: () => sam.answer(contractActs.terminate, { id, note: 'Mine' }),
      askSecond: () => bea.answer(contractActs.terminate, { id, note: 'Theirs' }),
      keep: () => sam.answer(contractActs.terminateCancel, { id }),
      endNow: () => bea.answer(contractActs.terminateNow, { id }),
    }
  }
  test.each([
    ['UNSIGNED', 'cancel', 'reject', ['CANCELLED', 'REJECTED']],
    ['SIGNED', 'cancel', 'reject', ['CANCELLED', 'REJECTED']],
    ['ACTIVE', 'askFirst', 'askSecond', ['TERMINATING', 'TERMINATING']],
    ['TERMINATING', 'keep', 'endNow', ['ACTIVE', 'TERMINATED']],
  ] as const)(
    '[CONTR-010] in %s, %s and %s: one wins, and the contract is what the winner made of it',
    async (status, one, other, [made, otherMade]) => {
      for (let round = 0; round < 5; round++) {
        const id = await contractIn(status)
        const both = acts(id)
        const [first, second] = await Promise.all(
          round % 2 === 0 ? [both[one](), both[other]()] : [both[other](), both[one]()].toReversed(),
        )
        expect([first!.status, second!.status].toSorted()).toEqual([200, 409])
        const { status: now, steps } = await rowOf(id)
        expect([now, steps]).toEqual([first!.status === 200 ? made : otherMade, 1])
      }
    },
  )

  test('[CONTR-010] a signature and a cancellation: either it is signed by both, or it is cancelled', async () => {
    const { sam, bea } = people
    for (let round = 0; round < 5; round++) {
      const id = await contractIn('SIGNED')
      await prepared(id, 'sign', bea)
      const { url } = await bea.call(signing.address, { id })
      const [cancelled] = await Promise.all([sam.answer(contractActs.cancel, { id }), signs({ url })])
      expect((await sam.call(contracts.get, { id })).status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'ACTIVE')
      const { rows } = await sql<{ seals: number }>`select count(*)::integer as seals from split_seal where contract_id = ${id}`.execute(
        bank.db,
      )
      expect(rows[0]!.seals).toBe(cancelled.status === 200 ? 0 : 1)
    }
  })

  test('two last signatures that are too much together: one contract begins, the other does not', async () => {
    const { bea } = people
    const both = [await contractIn('SIGNED'), await contractIn('SIGNED')]
    await sql`update split_contract set share = 600000 where id = any(${both}::integer[])`.execute(bank.db)
    const refs: { url: string }[] = []
    for (const id of both) {
      await prepared(id, 'sign', bea)
      refs.push(await bea.call(signing.address, { id }))
    }
    await Promise.all(refs.map(signs))
    const statuses = await Promise.all(both.map((id) => kit.status(bea, id)))
    expect(statuses.toSorted()).toEqual(['ACTIVE', 'SIGNED'])
  })
})
