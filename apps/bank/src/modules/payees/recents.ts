/** Whom one paid lately: to start from, and to fill the form again. */
import { beneficiaries as beneficiaryCalls, recents as calls } from '@ducat/contract/payees/calls'
import { recentTypes, type RecentType } from '@ducat/contract/payees/models'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Details } from './details.ts'
import { newest, paidLately, paidOne } from './store.ts'

const USUAL = 10
/** As the page for paying people shows them. Spec: product-areas §9. */
const PEOPLE = 3

export const recents: Handlers<typeof calls> = {
  async list({ types = [...recentTypes], limit }, { db, customerId }) {
    const peopleAlone = types.length === 1 && types[0] === 'p2p'
    const paid = await paidLately(db, customerId, types, limit ?? (peopleAlone ? PEOPLE : USUAL))
    return {
      transfers: paid.map((row) => ({
        transactionId: Number(row.id),
        transferType: known(row.kind),
        permission: row.permission,
        beneficiaryName: row.name,
        beneficiaryEmail: row.email ?? undefined,
        account: row.account ?? undefined,
        countryCode: row.country ?? undefined,
        amount: decimal(money(row.amount, row.currency)),
        currencyCode: row.currency,
        created: instantOf(row.at),
      })),
    }
  },

  async details({ transactionId }, { db, customerId }) {
    const paid = await paidOne(db, customerId, transactionId)
    if (!paid) throw notYours()
    const { cardNumberMasked: _shown, cardHolderName: _holder, ...details } = paid.details ?? {}
    const said = { ...(paid.note !== null && { note: paid.note }), ...(paid.reference !== null && { reference: paid.reference }) }
    return {
      transferType: known(paid.kind),
      permission: paid.permission,
      details: { ...(details as Details), ...said, permission: paid.permission },
    }
  },
}

interface Beneficiary {
  readonly email: string
  readonly name: string
  readonly template: string | null
}

export const beneficiaries: Handlers<typeof beneficiaryCalls> = {
  /** Templates first: whoever keeps somebody looks for them. */
  async ofP2p({ keyword = '', limit = USUAL }, { db, customerId }) {
    const pattern = `%${keyword.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const { rows } = await sql<Beneficiary>`
      with known as (
        select details ->> 'toEmail' as email, beneficiary_name as name, name as template, 0 as place, changed_at as at
        from payment_template where customer_id = ${customerId} and kind = 'p2p'
        union all
        select counterparty_email, coalesce(counterparty_name, counterparty_email), null, 1, booked_at
        from (${newest(customerId)}) m
        where m.direction = 'out' and m.type = 'P2P' and m.counterparty_email is not null and m.status in ('completed', 'processing')
      ), each as (
        select distinct on (email) email, first_value(name) over (partition by email order by place desc, at desc) as name, template, place, at
        from known order by email, place, at desc
      )
      select email, name, template from each
      where lower(unaccent(concat_ws(' ', name, email, template))) like lower(unaccent(${pattern}))
      order by place, at desc limit ${limit}`.execute(db)
    return { beneficiaries: rows.map(({ email, name, template }) => ({ email, name, templateName: template ?? undefined })) }
  },
}

const known = (kind: string): RecentType => {
  const found = recentTypes.find((one) => one === kind)
  if (!found) throw new Error(`a payment says ${kind}`)
  return found
}
