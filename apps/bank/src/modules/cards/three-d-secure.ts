/**
 * 3-D Secure: a shop asks the holder of an enrolled card, by way of the bank, whether it is them who pays. The question goes the way that
 * the holder confirms payments, by letter for whoever has chosen none; amount and shop are what they see and sign.
 *   begin     asks
 *   answer    a code; a phone answers by itself
 *   state     what was said so far
 */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { decimal, money, type Money } from '@ducat/values'
import type { Asked, Asks, NewAsk } from '../../proofs/asks.ts'
import { linkText } from '../../approvals/link.ts'
import { wayBy } from '../../proofs/ways.ts'
import type { Surroundings } from '../../call/context.ts'
import { TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { speaking } from '../../texts.ts'
import { keepersOf } from '../session/index.ts'
import { cardByRef, shown, type Card } from './store.ts'

export interface Confirmation {
  readonly id: string
  readonly mode: Exclude<ApprovalMode, 'none'>
  /** Of a phone: typed there. */
  readonly digits: string | undefined
  readonly sentTo: string
}

export interface ThreeDSecure {
  begin(cardRef: string, amount: Money, shop: string): Promise<Confirmation | undefined>
  answer(id: string, code: string): Promise<boolean>
  state(id: string): Promise<'open' | 'yes' | 'no'>
}

interface Parts {
  readonly db: Db
  readonly clock: () => Date
  readonly asks: Asks
  readonly gateways: Gateways
}

const LIVES_SECONDS = 300

export function threeDSecure({ db, clock, asks, gateways }: Parts): ThreeDSecure {
  const speakingTo = (card: Card, language: string): Surroundings => surroundings({ db, clock, gateways }, card, language as Language)
  return {
    async begin(cardRef, amount, shop) {
      const card = await cardByRef(db, cardRef)
      const holder = card && (await holderOf(db, card))
      if (!card || !holder) return undefined
      const mode = holder.approve_mode === 'none' ? 'approvalCode' : (holder.approve_mode as Confirmation['mode'])
      const reach = { personId: holder.id, phone: holder.phone ?? undefined, email: holder.email }
      const way = (await wayBy(db, mode, reach)) ?? (await wayBy(db, 'approvalCode', reach))
      if (!way) return undefined
      const nothing = money(0n, amount.currency)
      const asked = await askedOrNot(asks, speakingTo(card, holder.language), {
        kind: 'cardPayment',
        personId: holder.id,
        email: holder.email,
        way,
        facts: { cardRef },
        says: {
          what: `${decimal(amount)} ${amount.currency} → ${shop}`,
          shows: linkText({
            kind: 'card_payment',
            send: amount,
            fee: nothing,
            receive: amount,
            payee: { name: shop, account: shown(card) },
          }),
        },
        livesSeconds: LIVES_SECONDS,
      })
      if (!asked) return undefined
      return { id: asked.id, mode: asked.mode, digits: asked.mode === 'push' ? asked.digits : undefined, sentTo: asked.sentTo }
    },

    async answer(id, code) {
      const row = await db
        .selectFrom('ask')
        .select(['person_id', 'facts'])
        .where('id', '=', id)
        .where('kind', '=', 'cardPayment')
        .executeTakeFirst()
      const card = row && (await cardByRef(db, (row.facts as unknown as { cardRef: string }).cardRef))
      if (!row || !card) return false
      const said = await asks.confirm(speakingTo(card, 'en'), { id, personId: row.person_id, kind: 'cardPayment', code })
      return said === 'done'
    },

    async state(id) {
      const row = await db.selectFrom('ask').select('answer').where('id', '=', id).where('kind', '=', 'cardPayment').executeTakeFirst()
      return row?.answer === null ? 'open' : row?.answer === true ? 'yes' : 'no'
    },
  }
}

/** Asked too often already: nobody is, and without a yes the shop is refused. */
async function askedOrNot(asks: Asks, context: Surroundings, about: NewAsk): Promise<Asked | undefined> {
  try {
    return await asks.ask(context, about)
  } catch (error) {
    if (error instanceof TooMany) return undefined
    throw error
  }
}

/** Nothing follows by itself: the shop goes on when it hears yes. */
export const cardPaymentAnswered = async (): Promise<void> => undefined

async function holderOf(db: Db, { customerId }: Card) {
  const [keeper] = await keepersOf(db, customerId)
  if (!keeper) return undefined
  return db
    .selectFrom('person')
    .select(['id', 'email', 'phone', 'approve_mode', 'language'])
    .where('id', '=', keeper.personId)
    .executeTakeFirst()
}

/** A shop has no session here: whatever asks who calls is a mistake. */
function surroundings({ db, clock, gateways }: Omit<Parts, 'asks'>, card: Card, language: Language): Surroundings {
  const nobody = (): never => {
    throw new Error('a shop has no session')
  }
  return {
    db,
    gateways,
    brand: brands[card.brand as BrandId],
    language,
    i18n: speaking(language),
    now: clock(),
    requestId: 'card payment',
    key: undefined,
    address: '',
    browser: '',
    origin: undefined,
    get principal() {
      return nobody()
    },
    get customerId() {
      return nobody()
    },
  }
}
