/** A company for tests: its people, and confirming what they ask for with the code of their mailbox. */
import { business, codes } from '@ducat/contract/approvals/calls'
import { users } from '@ducat/contract/company-access/calls'
import { representatives } from '@ducat/contract/company/calls'
import type { Right } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Somebody, TestBank, Wish } from './bank.ts'
import { codeIn, newest } from './sign-in.ts'

let count = 0

/** Every company has its own people: `const { boss, chief, clerk } = await companyOf(bank, { boss: 2, chief: 2, clerk: 3 })`. */
export async function companyOf<K extends string>(bank: TestBank, people: Record<K, Right>, more: Partial<Record<K, Wish>> = {}) {
  const turn = ++count
  const wishes = Object.entries<Right>(people).map(([name, rights], place) => [
    name,
    {
      email: `${name}${turn}@company.example`,
      ...(place === 0 && { usd: '1000.00' }),
      works: { for: `Company ${turn}`, rights },
      ...(more as Record<string, Wish>)[name],
    },
  ])
  return bank.world(Object.fromEntries(wishes) as Record<K, Wish>)
}

/** The code of the newest e-mail ends what was asked for. */
export async function confirm(bank: TestBank, who: Somebody, { transactionId = 0 }: { transactionId?: number | undefined }) {
  return who.answer(codes.approve, { trxid: transactionId, approvalCode: codeIn(await newest(bank, who.email)) })
}

export const approve = (who: Somebody, { transactionId = 0 }: { transactionId?: number | undefined }) =>
  who.answer(business.approve, { transactionIds: [transactionId], declined: false })

export async function userIn(who: Somebody, other: Somebody) {
  const { users: all } = await who.call(users.list, {})
  return all.find(({ email }) => email === other.email)
}

/** A right changed from asking to the end: by one, or by two where it takes two. */
export async function changeRight(bank: TestBank, by: Somebody, of: Somebody, right: number, second?: Somebody) {
  const asked = await by.call(users.change, { id: (await userIn(by, of))!.id, right })
  const confirmed = await confirm(bank, by, asked)
  return second ? approve(second, asked) : confirmed
}

export const reasons = ({ body }: { body: object }) =>
  ((body as { validationErrors?: { field: string; reason: string }[] }).validationErrors ?? []).map(
    ({ field, reason }) => `${field} ${reason}`,
  )

/** A company with everybody a company can have. */
export const five = { boss: 2, reader: 1, maker: 3, checker: 4, uploader: 5 } as const

export const person = (firstName: string, more: object = {}) => ({ type: 1 as const, firstName, lastName: 'Pop', positionId: 2, ...more })
export const firm = (companyName: string, more: object = {}) => ({ type: 2 as const, companyName, positionId: 6, ...more })
export const owner = (share: string, parentId?: number) => ({ positionId: 6, share, ...(parentId && { parentId }) })
export const listed = async (who: Somebody) => (await who.call(representatives.list, {})).representatives

/** A paper, as clerks and customers leave it. */
export const paper = (
  { db }: TestBank,
  who: Somebody,
  category: string,
  status: number,
  of: { addressId?: number; representativeId?: number } = {},
) =>
  sql`
    insert into document (customer_id, created_by, category, type_id, type, status, address_id, representative_id)
    select ${who.customerId}, p.id, ${category}, 1, 'paper', ${status}, ${of.addressId ?? null}, ${of.representativeId ?? null}
    from person p where p.email = ${who.email}`.execute(db)

export const clean = { government: false, lawsuits: true, lawsuitsDetails: 'One, won', taxPayers: true }
export const money = {
  monthlyDepositAmount: '400000.00',
  monthlyDepositCurrencyCode: 'EUR',
  monthlyWithdrawalAmount: '300000.00',
  monthlyWithdrawalCurrencyCode: 'EUR',
  sourceIds: [1],
  purposeIds: [1],
  industry: 101,
}
