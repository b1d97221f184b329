/** Contracts for tests: a company that pays, two sides that agree, and whoever plays their documents and signatures. */
import { p2p } from '@ducat/contract/transfers/calls'
import { contracts, signing } from '@ducat/contract/revenue-split/calls'
import { dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import { demoSeal } from '../src/db/seal.ts'
import { fakeESign, signingReportOf, signWith, SIGNING_REPORTS } from '../src/gateways/esign/fake.ts'
import { fakeIdentity, handIn, IDENTITY_REPORTS, type Play } from '../src/gateways/identity/fake.ts'
import { carryContracts } from '../src/modules/revenue-split/carry.ts'
import type { Somebody, TestBank } from './bank.ts'
import { accountIn } from './leaving.ts'

export const signingKey = demoSeal.keyFor(SIGNING_REPORTS)
export const todayIs = () => dayOf(instantOf(new Date()))

export function splitting(bank: TestBank) {
  const { db } = bank
  const clock = () => new Date()
  const kit = {
    /** As the desk would keep it. */
    async company(title: string, ...payers: readonly Somebody[]): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into split_company (brand, title) values ('aldermint', ${title}) returning id`.execute(db)
      for (const { customerId } of payers)
        await sql`insert into split_company_payer (customer_id, company_id) values (${customerId}, ${rows[0]!.id})`.execute(db)
      return rows[0]!.id
    },
    terms: (companyId: number, sender: Somebody, beneficiary: Somebody, more: object = {}) => ({
      companyId,
      senderId: sender.customerId,
      senderSignerName: 'Sam Sender',
      senderObligations: ['Runs the channel'],
      beneficiaryId: beneficiary.customerId,
      beneficiarySignerName: 'Bea Beneficiary',
      beneficiaryObligations: ['Eight shows a month'],
      activeFrom: todayIs(),
      percentage: '30',
      ...more,
    }),
    /** Each has found the other by the address. */
    async acquainted(...people: readonly Somebody[]): Promise<void> {
      for (const { customerId } of people)
        for (const other of people)
          if (other.customerId !== customerId)
            await sql`insert into split_lookup (customer_id, found_id) values (${customerId}, ${other.customerId}) on conflict do nothing`.execute(
              db,
            )
    },
    async propose(by: Somebody, companyId: number, sender: Somebody, beneficiary: Somebody, more: object = {}): Promise<number> {
      await kit.acquainted(sender, beneficiary)
      return (await by.call(contracts.create, kit.terms(companyId, sender, beneficiary, more))).id
    },
    /** Shows who they are; what comes of it is read by the job. */
    async identify(who: Somebody, id: number, play: Play = 'allWell'): Promise<void> {
      const { link } = await who.call(signing.identify, { contractId: id })
      await who.call(signing.started, { id })
      await handIn(db, /identity\/(\w+)/.exec(link)![1]!, { play, document: 'passport', name: 'As In The Passport' }, 0)
      await sql`update split_identification set poll_at = now() where poll_at is not null`.execute(db)
      await kit.carry()
    },
    async sign(who: Somebody, id: number): Promise<void> {
      const { url } = await who.call(signing.address, { id })
      const ref = url.split('/').at(-1)!
      await signWith(db, ref)
      await bank.anyone().call(signing.report, signingReportOf(signingKey, ref, Date.now()))
    },
    async signedBy(id: number, ...sides: readonly Somebody[]): Promise<void> {
      for (const side of sides) {
        await kit.identify(side, id)
        await kit.sign(side, id)
      }
    },
    /** Proposed and signed by both. */
    async agreed(companyId: number, sender: Somebody, beneficiary: Somebody, more: object = {}): Promise<number> {
      const id = await kit.propose(sender, companyId, sender, beneficiary, more)
      await kit.signedBy(id, sender, beneficiary)
      return id
    },
    carry: () =>
      carryContracts({
        db,
        clock,
        seal: demoSeal,
        gateways: { identity: fakeIdentity(db, demoSeal.keyFor(IDENTITY_REPORTS), clock), esign: fakeESign(db, signingKey, clock) },
        onTrouble: (error) => {
          throw error
        },
      }),
    pay: async (from: Somebody, to: Somebody, amount: string, currency = 'USD') =>
      (await from.call(p2p.send, { accountId: await accountIn(from, currency), amount, currency, toEmail: to.email })).transactionId!,
    status: async (who: Somebody, id: number) => (await who.call(contracts.get, { id })).status,
    /** As if it had been agreed so many days ago. */
    async daysPass(id: number, days: number): Promise<void> {
      await sql`update split_contract set active_from = active_from - ${days}::integer, active_to = active_to - ${days}::integer,
        ends_on = ends_on - ${days}::integer where id = ${id}`.execute(db)
    },
  }
  return kit
}
