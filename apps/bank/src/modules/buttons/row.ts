/** A button as it is kept and as its merchant sees it. */
import type { ButtonShape, ButtonStyle, ButtonType } from '@ducat/contract/buttons/models'
import { snippetOf } from '@ducat/contract/buttons/rules'
import type { Frequency } from '@ducat/contract/transfers/models'
import { decimal, instantOf, money } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import type { SubscriptionTerms } from '../requests/index.ts'

/** What a merchant decides about a button. */
export interface ButtonValues {
  readonly name: string
  readonly type: ButtonType
  readonly amount: bigint | null
  readonly currency: string
  readonly accountId: number
  readonly logoId: number | null
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  readonly notifyUrl: string | null
  readonly description: string | null
  readonly label: string
  readonly style: ButtonStyle
  readonly shape: ButtonShape
  readonly minAmount: bigint | null
  readonly maxAmount: bigint | null
  readonly suggested: readonly string[]
  readonly frequency: Frequency | null
  readonly transactions: number | null
  readonly trialDays: number | null
  readonly payerMayEnd: boolean
}

export interface ButtonRow extends ButtonValues {
  readonly id: number
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly token: string
  readonly createdAt: Date
  readonly paidCount: number
}

const MOST_COUNTED = 10_000

const columns = sql`
  b.id, b.brand, b.customer_id as "customerId", b.person_id as "personId", b.name, b.type, b.amount, b.currency, b.account_id as "accountId",
  b.logo_id as "logoId", b.return_url as "returnUrl", b.cancel_url as "cancelUrl", b.notify_url as "notifyUrl", b.description, b.label, b.style,
  b.shape, b.min_amount as "minAmount", b.max_amount as "maxAmount", b.suggested, b.frequency, b.transactions, b.trial_days as "trialDays",
  b.payer_may_end as "payerMayEnd", b.token, b.created_at as "createdAt",
  (select count(*)::integer from (
    select 1 from payment_request r where r.button_id = b.id and r.state in ('paid', 'agreed') limit ${sql.lit(MOST_COUNTED)}) n) as "paidCount"`

export async function buttonsWhere(db: Db, where: RawBuilder<unknown>): Promise<ButtonRow[]> {
  const { rows } = await sql<ButtonRow>`select ${columns} from payment_button b where b.removed_at is null and ${where}`.execute(db)
  return rows
}

/** The page of this host when somebody looks at one; programs get the brand's own. */
export const siteOf = ({ origin, brand }: Pick<Surroundings, 'origin' | 'brand'>): string => origin ?? brand.accountConfirmation.web

export const linkTo = (context: Pick<Surroundings, 'origin' | 'brand'>, token: string): string => `${siteOf(context)}/checkout/${token}`

export const htmlOf = ({ label, style, shape }: Pick<ButtonValues, 'label' | 'style' | 'shape'>, link: string): string =>
  snippetOf({ link, label, style, shape })

export const written = (minor: bigint | null, currency: string): string | undefined =>
  minor === null ? undefined : decimal(money(minor, currency))

export function shown(row: ButtonRow, context: Pick<Surroundings, 'origin' | 'brand'>) {
  const link = linkTo(context, row.token)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    amount: written(row.amount, row.currency),
    currencyCode: row.currency,
    logoId: row.logoId ?? undefined,
    returnUrl: row.returnUrl ?? undefined,
    cancelUrl: row.cancelUrl ?? undefined,
    notifyUrl: row.notifyUrl ?? undefined,
    subscriptionFrequency: row.frequency ?? undefined,
    subscriptionTransactions: row.transactions ?? undefined,
    accountId: row.accountId,
    description: row.description ?? undefined,
    label: row.label,
    style: row.style,
    shape: row.shape,
    minAmount: written(row.minAmount, row.currency),
    maxAmount: written(row.maxAmount, row.currency),
    suggestedAmounts: [...row.suggested],
    trialDays: row.trialDays ?? undefined,
    subscriptionUserCancel: row.type === 'subscription' ? row.payerMayEnd : undefined,
    token: row.token,
    link,
    html: htmlOf(row, link),
    created: instantOf(row.createdAt),
    paidCount: row.paidCount,
  }
}

/** What its payers agree to. */
export const termsOf = ({ frequency, transactions, trialDays, payerMayEnd }: ButtonValues): SubscriptionTerms | null =>
  frequency === null
    ? null
    : { frequency, ...(transactions !== null && { transactions }), ...(trialDays !== null && { trialDays }), payerMayEnd }
