/**
 * A merchant of the demo in every brand: logos, a button of each type, and what was paid by them. Made once, when the demo starts for the
 * first time, by the calls that people use; cards of guests pay, as they would.
 */
import type { BrandId } from '@ducat/brands'
import { buttons, checkouts, logos, pbn } from '@ducat/contract/buttons/calls'
import { ipnSettings } from '@ducat/contract/ipn/calls'
import type { Call, InputOf, OutputOf } from '@ducat/contract/kit/call'
import { requests } from '@ducat/contract/requests/calls'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Context } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { takeLease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { onBehalfOf } from '../../modules/batches/index.ts'
import { hasPart, markPart } from '../../world/part.ts'
import { at } from '../../world/role.ts'
import { goods, guests, type Guest } from './goods.ts'
import { birdLogo } from './logo.ts'

const PART = 'buttons'
const LEASE_SECONDS = 60
const MERCHANT = 'irina'
/** Where the demo's own receiver hears of its payments. */
const RECEIVER = 'velvet-sparrow'

/** `site`: the demo's own address, where its receiver and its shop are; without one nobody is told and nobody comes back. */
export async function demoButtons(parts: AreaParts, site: string | undefined): Promise<void> {
  const { db } = parts
  if (await hasPart(db, PART)) return
  const merchants = await merchantsOf(db)
  const lease = merchants.length > 0 ? await takeLease(db, 'demo buttons', LEASE_SECONDS) : undefined
  if (!lease) return
  try {
    for (const merchant of merchants) await furnish(parts, merchant, site)
    await markPart(db, PART)
  } finally {
    await lease.release()
  }
}

interface Merchant {
  readonly brand: BrandId
  readonly customerId: number
  readonly personId: number
}

async function merchantsOf(db: Db): Promise<Merchant[]> {
  const { rows } = await sql<Merchant>`
    select p.brand, a.customer_id as "customerId", p.id as "personId" from person p join access a on a.person_id = p.id and a.rights = 2
    where p.email = ${at(MERCHANT)} and not exists (select 1 from payment_button b where b.customer_id = a.customer_id)
    order by p.brand`.execute(db)
  return rows
}

async function furnish(parts: AreaParts, merchant: Merchant, site: string | undefined): Promise<void> {
  const seller = await actor(parts, merchant)
  const logo = (name: string, bytes: Buffer, isDefault: boolean) =>
    does(parts, logos.create, { name, isDefault, 'file[]': new File([new Uint8Array(bytes)], 'logo.png') }, seller)
  await logo('Sparrow, dark', birdLogo([74, 29, 82, 255], [255, 255, 255, 255]), true)
  await logo('Sparrow, light', birdLogo([244, 236, 224, 255], [74, 29, 82, 255]), false)
  await does(parts, pbn.update, { statusId: 1, isSecretRegenerate: true }, seller)
  const notifyUrl = site === undefined ? '' : `${site}/demo/receiver/${RECEIVER}`
  await does(parts, ipnSettings.update, { notifyUrl, notifyStatusId: 2, statusId: 1 }, seller)
  const returns = site === undefined ? {} : { returnUrl: `${site}/demo/stall/thanks`, cancelUrl: `${site}/demo/stall` }
  for (const good of goods) {
    const { token } = await does(parts, buttons.create, { ...good, ...returns }, seller)
    for (const guest of guests.filter((one) => one.buys === good.name)) await buy(parts, merchant, seller, token, guest)
  }
}

async function buy(parts: AreaParts, { brand }: Merchant, context: Context, token: string, guest: Guest): Promise<void> {
  const { amount, reference, email: payerEmail, card, name: cardHolderName } = guest
  const begun = { token, payerEmail, ...(amount !== undefined && { amount }), ...(reference !== undefined && { reference }) }
  const { paymentSecret } = await does(parts, checkouts.start, begun, context)
  if (card === undefined) return
  const typed = { cardNumber: card, cardHolderName, cardExpiryMonth: 12, cardExpiryYear: 2031, cardSecurityCode: '123' }
  await does(
    parts,
    requests.payByCard,
    { paymentSecret, payerEmail, ...typed },
    { ...context, key: `demo ${brand} ${payerEmail} ${token}` },
  )
}

const does = <C extends Call<never> | Call>({ handled }: AreaParts, call: C, input: InputOf<C>, context: Context): Promise<OutputOf<C>> =>
  handled()
    .find((one) => one.call === (call as unknown))!
    .handler(input, context) as Promise<OutputOf<C>>

async function actor(parts: AreaParts, merchant: Merchant): Promise<Context> {
  const context = await onBehalfOf(parts, { id: 0, ...merchant })
  return { ...context, refuse: (field, reason) => new Refused('VF', { field, reason }) }
}
