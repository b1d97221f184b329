/** Paying for a verification. The fee leaves by the one way money moves; the invitation goes out when it is booked. */
import type { verifications as calls } from '@ducat/contract/verifications/calls'
import { VERIFICATION_DAYS } from '@ducat/contract/verifications/models'
import { currency, dayOf, decimal, instantOf, zero, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { bankAccount, feeOnly } from '../../ledger/index.ts'
import { verificationFee } from '../../pricing/identity.ts'
import { ownAccount } from '../transfers/index.ts'
import { identityFee } from './operations.ts'
import { nextNumber } from './store.ts'

/** Of one customer within 24 hours: nobody sends strangers e-mails by the thousand through us. */
const MOST_A_DAY = 500

/** A card pays for no verification, and a digital currency has no fees. */
async function payer(context: Surroundings, accountId: number) {
  const account = await ownAccount(context.db, context.customerId, accountId)
  if (account.isCard || currency(account.currency).digital) throw new Refused('VF', { field: 'accountId', reason: 'CURRENCY' })
  return { account, cost: verificationFee(context.brand, account.currency, await context.gateways.fx.rates()) }
}

export const fee: Handlers<typeof calls>['fee'] = async ({ accountId }, context) => shownFee((await payer(context, accountId)).cost)

export const create: Handlers<typeof calls>['create'] = async ({ accountId, email: typed, name, note }, context) => {
  const { db, brand, customerId, now, i18n } = context
  if (!context.gateways.identity.offers(brand.identityProvider)) throw new Refused('VF', { field: 'email', reason: 'NO_PROVIDER' })
  const { account, cost } = await payer(context, accountId)
  const email = typed.trim().toLowerCase()
  await mayAsk(context, email)
  if (cost.minor > account.available.minor) throw new Refused('VF', { field: 'accountId', reason: 'NOT_ENOUGH' })
  const id = await nextNumber(db)
  const income = await bankAccount(db, 'income', 'fees', brand.id, cost.currency)
  const who = name ?? email
  return {
    ...identityFee.of({ id, accountId, email, name, note: note?.trim() || undefined, days: VERIFICATION_DAYS }),
    amountField: 'accountId',
    send: cost,
    fee: zero(cost.currency),
    rate: '1',
    receive: cost,
    arrivesOn: dayOf(instantOf(now)),
    quoteId: undefined,
    payee: { name: who, email },
    legs: feeOnly({ from: account.ledgerId, income, fee: cost.minor }),
    movements: [
      {
        customer: customerId,
        account: account.id,
        type: 'Fees',
        direction: 'out',
        amount: cost.minor,
        fee: 0n,
        currency: cost.currency,
        description: i18n.t('Identity verification'),
        name: who,
        email: undefined,
      },
    ],
    payerAccounts: [account.ledgerId],
    accounts: [account.id],
    limits: [],
    tells: [customerId],
    answers: { id, fee: shownFee(cost) },
  }
}

const shownFee = (cost: Money) => ({ amount: decimal(cost), currencyCode: cost.currency })

/** Nobody pays twice for the same person while they can still answer the first time. */
async function mayAsk({ db, customerId }: Surroundings, email: string): Promise<void> {
  const { rows } = await sql<{ open: boolean; today: number }>`
    select exists (select 1 from identity_verification where customer_id = ${customerId} and email = ${email} and decided_at is null) as open,
           (select count(*)::integer from identity_verification where customer_id = ${customerId} and created_at > now() - interval '1 day') as today`.execute(
    db,
  )
  const refused = (reason: string) => new Refused('VF', { field: 'email', reason })
  if (rows[0]!.open) throw refused('VERIFICATION_OPEN')
  if (rows[0]!.today >= MOST_A_DAY) throw refused('TOO_MANY_VERIFICATIONS')
}
