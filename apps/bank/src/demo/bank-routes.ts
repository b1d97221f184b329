/** /demo/bank: somebody outside pays one of our customers. What is typed goes to the fake of the receiving banks, not to the ledger. */
import { customerCurrencies, decimal, money, readMoney } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/pool.ts'
import { sendFromOutside } from '../gateways/receiving/fake.ts'
import { bankPage, type Sent, type Typed, type Wrong } from './bank-page.ts'

interface BankRouteParts {
  readonly db: Db
  readonly options: object
  readonly brandOf: (request: FastifyRequest) => { readonly id: string }
  readonly speaker: (request: FastifyRequest) => { i18n: I18n; lang: string }
}

const currencies = [...customerCurrencies, 'BTC', 'ETH', 'LTC']
/** Days in the world, seconds in a demo. */
const ON_ITS_WAY_SECONDS = 3
const SHOWN = 20

export const bankRoutes =
  ({ db, options, brandOf, speaker }: BankRouteParts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    const show = async (request: FastifyRequest, typed: Typed, wrong?: Wrong) => {
      const { i18n, lang } = speaker(request)
      return bankPage(i18n, lang, { typed, wrong, currencies, sent: await sentLately(db, brandOf(request).id) })
    }

    app.get('/demo/bank', options, async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await show(request, typedOf(request.query))),
    )

    app.post('/demo/bank', options, async (request, reply) => {
      const typed = typedOf(request.body)
      const amount = readMoney(typed.amount.trim(), typed.currency)
      const wrong =
        typed.to === '' ? 'to' : typeof amount === 'string' || amount.minor <= 0n ? 'amount' : typed.sender === '' ? 'sender' : undefined
      reply.header('cache-control', 'no-store')
      if (wrong || typeof amount === 'string')
        return reply
          .code(400)
          .type('text/html; charset=utf-8')
          .send(await show(request, typed, wrong))
      await sendFromOutside(db, {
        brand: brandOf(request).id,
        destination: typed.to,
        reference: typed.reference || undefined,
        amount,
        sender: typed.sender,
        note: typed.note || undefined,
        seconds: ON_ITS_WAY_SECONDS,
      })
      return reply.redirect('/demo/bank', 303)
    })
  }

function typedOf(from: unknown): Typed {
  const fields = (from ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: keyof Typed, otherwise = ''): string => {
    const value = fields[name]
    return typeof value === 'string'
      ? value
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, 128)
      : otherwise
  }
  const currency = text('currency')
  return {
    to: text('to'),
    reference: text('reference'),
    amount: text('amount'),
    currency: currencies.includes(currency) ? currency : currencies[0]!,
    sender: text('sender', 'Northlight BV'),
    note: text('note'),
  }
}

async function sentLately(db: Db, brand: string): Promise<readonly Sent[]> {
  const rows = await db.selectFrom('fake_arrival').selectAll().where('brand', '=', brand).orderBy('sent_at', 'desc').limit(SHOWN).execute()
  return rows.map(({ sent_at, destination, amount, currency, sender, taken_at, sent_back }) => ({
    at: sent_at,
    to: destination,
    figure: `${decimal(money(amount, currency))} ${currency}`,
    sender,
    fate: taken_at === null ? 'onItsWay' : sent_back === null ? 'credited' : (sent_back as Sent['fate']),
  }))
}
