/**
 * What the programs of the demo's merchant did: a key whose calls stand in the log, a webhook whose events arrive at the demo's own receiver, and
 * subscribers of a button. Made by the calls that people use; what the log shows was answered by the bank.
 */
import { accounts } from '@ducat/contract/accounts/calls'
import { accountTypes } from '@ducat/contract/accounts/models'
import { buttons, checkouts } from '@ducat/contract/buttons/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import type { Call } from '@ducat/contract/kit/call'
import { apiKeys, developerConsole, webhooks } from '@ducat/contract/public-api/calls'
import { quotes, p2p } from '@ducat/contract/transfers/calls'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import { keyDoor } from '../../modules/public-api/index.ts'
import { at } from '../../world/role.ts'
import { ask, type Merchant } from './ask.ts'

/** Where the demo's own receiver hears of its events. */
const RECEIVER = 'northlight'
const EVENTS = 3
const MEMBERSHIP = {
  name: 'Affiliate club',
  type: 'subscription',
  amount: '12.00',
  currencyCode: 'USD',
  subscriptionFrequency: 'monthly',
} as const
const SUBSCRIBERS = ['maria', 'sofia']

/** `site`: the demo's own address; without one nobody hears of events. Each part is there or is made: a start that was cut off goes on. */
export async function demoPrograms(parts: AreaParts, merchant: Merchant, site: string | undefined): Promise<void> {
  const { db } = parts
  const { customerId } = merchant
  if (!(await has(db, sql`select 1 from webhook where customer_id = ${customerId} and kind = 'event'`)) && site !== undefined)
    await hear(parts, merchant, `${site}/demo/receiver/${RECEIVER}`)
  if (!(await has(db, sql`select 1 from payment_button where customer_id = ${customerId}`))) await subscribe(parts, merchant)
  if (!(await has(db, sql`select 1 from api_key where customer_id = ${customerId}`))) await call(parts, merchant)
}

async function hear(parts: AreaParts, merchant: Merchant, url: string): Promise<void> {
  const webhook = { customerId: merchant.customerId, name: 'Orders', enabled: true, url }
  const { id } = (await ask(parts, merchant, webhooks.create, webhook, 'demo webhook')) as { id: number }
  for (let event = 0; event < EVENTS; event++) await ask(parts, merchant, developerConsole.test, { id }, `demo event ${event}`)
}

async function subscribe(parts: AreaParts, merchant: Merchant): Promise<void> {
  const { token } = (await ask(parts, merchant, buttons.create, MEMBERSHIP, 'demo button')) as { token: string }
  for (const login of SUBSCRIBERS) {
    const payer = await payerOf(parts.db, merchant, login)
    if (!payer) continue
    const { paymentSecret } = (await ask(parts, payer, checkouts.start, { token }, `demo checkout ${login}`)) as { paymentSecret: string }
    const price = { transferType: 'p2p', fromAccountId: payer.accountId, paymentSecret, amount: MEMBERSHIP.amount, side: 'receive' }
    const quote = (await ask(parts, payer, quotes.create, price, `demo price ${login}`)) as {
      quoteId: string
      sendAmount: string
      receiveAmount: string
      payee: { email: string }
    }
    const { quoteId, sendAmount: amount, receiveAmount } = quote
    const order = { accountId: payer.accountId, currency: 'USD', toEmail: quote.payee.email, paymentSecret, quoteId, amount, receiveAmount }
    await ask(parts, payer, p2p.send, order, `demo subscriber ${login}`)
  }
}

async function call(parts: AreaParts, merchant: Merchant): Promise<void> {
  const { customerId } = merchant
  const wish = { customerId, name: 'Shop server', enabled: true, scopes: ['prepare'] }
  const { id } = (await ask(parts, merchant, apiKeys.create, wish, 'demo key')) as { id: number }
  const made: readonly (readonly [Call, object])[] = [
    [accounts.list, {}],
    [invoices.sent, { pageSize: 2 }],
    [checkouts.list, { pageSize: 2 }],
  ]
  for (const [one, input] of made) {
    const began = performance.now()
    const answer = await ask(parts, merchant, one, input, '')
    await keyDoor.note(
      parts.db,
      { id, customerId },
      {
        method: 'POST',
        path: `/?${one.name}`,
        status: 200,
        address: '192.0.2.17',
        ms: Math.round(performance.now() - began),
        request: JSON.stringify(input),
        response: JSON.stringify({ responseCode: '00', ...answer }).slice(0, 8_000),
      },
    )
  }
}

async function payerOf(db: Db, { brand }: Merchant, login: string): Promise<Merchant | undefined> {
  const { rows } = await sql<Merchant>`
    select p.brand, c.id as "customerId", p.id as "personId", a.id as "accountId"
    from person p join customer c on c.person_id = p.id join account a on a.customer_id = c.id
    where p.email = ${at(login)} and p.brand = ${brand} and p.approve_mode = 'none' and a.currency = 'USD' and a.type = ${accountTypes.payment}
    order by a.id limit 1`.execute(db)
  return rows[0]
}

const has = async (db: Db, rows: ReturnType<typeof sql>): Promise<boolean> => (await sql`${rows} limit 1`.execute(db)).rows.length > 0
