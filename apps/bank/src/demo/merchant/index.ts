/**
 * What the demo's merchant has lived through: people whom it had verified, buyers who paid by card and said how it was, and what its
 * programs did (programs.ts). Made once, when the
 * demo starts for the first time, by the calls that people use.
 */
import { accountTypes } from '@ducat/contract/accounts/models'
import { invoices } from '@ducat/contract/invoices/calls'
import { requests } from '@ducat/contract/requests/calls'
import { identityChecks, verifications } from '@ducat/contract/verifications/calls'
import { addDays, dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import { takeLease } from '../../db/lease.ts'
import type { Db } from '../../db/pool.ts'
import { handIn } from '../../gateways/identity/fake.ts'
import { ratedByLink, saveRating } from '../../modules/reputation/index.ts'
import { newPayLink } from '../../modules/requests/index.ts'
import { applyAnswer, newVerifyLink } from '../../modules/verifications/index.ts'
import { hasPart, markPart } from '../../world/part.ts'
import { at } from '../../world/role.ts'
import { ask, type Merchant } from './ask.ts'
import { buyers, verified, type DemoBuyer, type DemoVerification } from './people.ts'
import { demoPrograms } from './programs.ts'

const PART = 'merchant'
const PROGRAMS = 'merchant programs'
const LOGIN = 'marc'
const LEASE_SECONDS = 60
const DUE_DAYS = 14
const CARD = { cardNumber: '4242424242424242', cardExpiryMonth: 12, cardExpiryYear: 2098, cardSecurityCode: '123' }

/** `site`: the demo's own address, where its receiver is. */
export async function demoMerchant(parts: AreaParts, site: string | undefined): Promise<void> {
  const { db } = parts
  const merchant = await merchantOf(db)
  const [isLived, isCalled] = [await hasPart(db, PART), await hasPart(db, PROGRAMS)]
  if (!merchant || (isLived && isCalled)) return
  const lease = await takeLease(db, 'demo merchant', LEASE_SECONDS)
  if (!lease) return
  try {
    if (!isLived) {
      for (const [place, person] of verified.entries()) await verify(parts, merchant, person, place)
      const sold = await soldBy(db, merchant)
      for (const [place, buyer] of buyers.entries()) if (place >= sold) await sell(parts, merchant, buyer, place)
      await markPart(db, PART)
    }
    if (!isCalled) {
      await demoPrograms(parts, merchant, site)
      await markPart(db, PROGRAMS)
    }
  } finally {
    await lease.release()
  }
}

async function merchantOf(db: Db): Promise<Merchant | undefined> {
  const { rows } = await sql<Merchant>`
    select p.brand, w.customer_id as "customerId", p.id as "personId", a.id as "accountId"
    from person p join access w on w.person_id = p.id join account a on a.customer_id = w.customer_id
    where p.email = ${at(LOGIN)} and a.currency = 'USD' and a.type = ${accountTypes.payment} order by p.id, a.id limit 1`.execute(db)
  return rows[0]
}

async function verify(parts: AreaParts, merchant: Merchant, person: DemoVerification, place: number): Promise<void> {
  const { db } = parts
  const { email, name, note, plays, declines = false } = person
  const { rows } = await sql`select 1 from identity_verification where customer_id = ${merchant.customerId} and email = ${email}`.execute(
    db,
  )
  if (rows.length > 0) return
  const bought = { accountId: merchant.accountId, email, name, note }
  const { id } = (await ask(parts, merchant, verifications.create, bought, `demo verification ${place}`)) as { id: number }
  if (plays.length === 0 && !declines) return
  const { link } = await newVerifyLink(db, merchant.brand, id)
  const secret = { verificationSecret: link.split('/').at(-1)! }
  for (const play of plays) {
    const { address } = (await ask(parts, merchant, identityChecks.start, secret, '')) as { address: string }
    const ref = new URL(address, 'http://localhost').pathname.split('/').at(-1)!
    await handIn(db, ref, { play, document: 'passport', name }, 0)
    await applyAnswer(db, ref, (await parts.gateways.identity.find(ref))!)
  }
  if (declines) await ask(parts, merchant, identityChecks.decline, secret, '')
}

async function sell(parts: AreaParts, merchant: Merchant, buyer: DemoBuyer, place: number): Promise<void> {
  const { db, clock } = parts
  const { email, name, bought, amount, rating, note, daysAgo } = buyer
  const invoice = {
    toEmail: email,
    toName: name,
    amount,
    currency: 'USD',
    dueDate: addDays(dayOf(instantOf(clock())), DUE_DAYS),
    lines: [{ description: bought, quantity: '1', unitPrice: amount, taxPercent: '0' }],
  }
  const { id } = (await ask(parts, merchant, invoices.create, invoice, `demo sale ${place}`)) as { id: number }
  const { link } = await newPayLink(db, merchant.brand, id)
  const paymentSecret = link.split('/').at(-1)!
  await ask(parts, merchant, requests.payByCard, { paymentSecret, cardHolderName: name, ...CARD }, `demo card ${place}`)
  const sold = await ratedByLink(db, merchant.brand, paymentSecret)
  if (sold) await saveRating(db, sold, rating, note ?? null, daysAgo)
}

/** A start that was cut off goes on after these. */
async function soldBy(db: Db, { customerId }: Merchant): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from buyer_rating where customer_id = ${customerId}`.execute(db)
  return rows[0]!.n
}
