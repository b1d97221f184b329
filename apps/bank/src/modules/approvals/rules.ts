/** The rules of a company: read, changed with approval, and tried on the past before that. */
import { randomUUID } from 'node:crypto'
import { rules as calls } from '@ducat/contract/approvals/calls'
import { POLICY_CHANGE } from '@ducat/contract/approvals/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { dayOf, decimal, instantOf, money, readMoney } from '@ducat/values'
import { others } from '../../approvals/approvers.ts'
import type { Engine } from '../../approvals/engine.ts'
import { policiesOf, type Policy } from '../../approvals/policies.ts'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { withoutMoney, type Intention } from '../../operations/intention.ts'
import { policyChange } from './operations.ts'
import { said } from './rule-words.ts'
import { simulated } from './simulation.ts'

export const rules = (engine: Engine): Handlers<typeof calls> => ({
  async get(_input, context) {
    const [policies, waiting, approve] = await Promise.all([
      policiesOf(context.db, context.customerId),
      changeThatWaits(context.db, context.customerId),
      others(context, 'confirm'),
    ])
    return { policies: numbered(policies), waiting, othersWhoApprove: approve.length }
  },

  async set({ policies: typed }, context) {
    const { db, customerId, principal, refuse, i18n } = context
    if (!principal.isCompany) throw refuse('policies', 'NOT_A_COMPANY')
    const policies = checked(typed)
    const before = await policiesOf(db, customerId)
    if (said(policies) === said(before)) throw refuse('policies', 'SAME_AS_BEFORE')
    if (new Set(policies.map((policy) => JSON.stringify({ ...policy, approvers: 0 }))).size < policies.length)
      throw refuse('policies', 'TWICE')
    const most = Math.max(0, ...policies.map(({ approvers }) => approvers))
    // More than there are besides whoever pays: nothing they pay could ever be approved.
    if (most > (await others(context, 'confirm')).length) throw refuse('policies', 'TOO_FEW_PEOPLE')
    const intention: Intention = {
      ...withoutMoney(money(0n, 'USD'), dayOf(instantOf(context.now))),
      // The code is bound to the rules as they are written here; what stood there before is kept beside them.
      ...policyChange.of({ before: before.map(plain), policies: policies.map(plain) }),
      payee: { name: i18n.t('Approval rules'), account: said(policies) },
      tells: [customerId],
      answers: { policies: numbered(policies) },
    }
    const answer = await engine.accept(intention, calls.set, { policies }, context.key ?? randomUUID(), context)
    return answer as unknown as OutputOf<typeof calls.set>
  },

  async simulate({ policies, months }, context) {
    return simulated(context, checked(policies), months)
  },
})

const numbered = (policies: readonly Policy[]) =>
  policies.map((policy, place) => ({ ...policy, transferTypes: [...policy.transferTypes], id: place + 1 }))

/** With a list of its own. */
export const plain = (policy: Policy) => ({ ...policy, transferTypes: [...policy.transferTypes] })

/** In one form, so that the same rules are the same. */
function checked(typed: readonly Policy[]): Policy[] {
  return typed.map(({ transferTypes, fromAmount, currencyCode, approvers, payee }) => {
    const from = readMoney(fromAmount, currencyCode)
    if (typeof from === 'string') throw amountRefused('policies', from, currencyCode)
    return {
      transferTypes: [...new Set(transferTypes)].toSorted(),
      fromAmount: decimal(from),
      currencyCode,
      approvers,
      ...(payee?.trim() && { payee: payee.trim() }),
    }
  })
}

async function changeThatWaits(db: Db, customerId: number) {
  const row = await db
    .selectFrom('operation as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select(['o.id', 'o.facts', 'p.first_name', 'p.last_name'])
    .where('o.customer_id', '=', customerId)
    .where('o.kind', '=', POLICY_CHANGE)
    .where('o.state', '=', 'awaiting_second_person')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { policies } = policyChange.read(row.facts)
  return {
    transactionId: Number(row.id),
    createdBy: `${row.first_name} ${row.last_name}`,
    policies,
  }
}
