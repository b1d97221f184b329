import { parseMoney } from '@ducat/values'
import type { Chance } from '../bank.ts'
import { audit } from '../books.ts'
import { ask, isDone, refusalOf } from '../client.ts'
import { atLeast, atMost, exactly, none, told } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import { accountIn, type Payer } from '../town.ts'

const TRIPS = { slice: 60, quick: 400, full: 10_000 } as const
const AT_ONCE = 8
/** What a piece of a split costs at most, in the smallest part of the currency. */
const PARTS = 100
const money = { USD: '20000.00', EUR: '20000.00', RON: '90000.00', BTC: '2.00000000', ETH: '20.00000000', LTC: '500.00000000' } as const
const currencies = Object.keys(money)

export const exchange: Scenario = {
  id: 'G52',
  what: '10,000 ways there and back in all pairs of currencies, and one unit in 100 pieces: nobody gains by rounding; a quote stands for 60 s, once, for its owner',
  seconds: { slice: 1, quick: 3, full: 60 },
  async run(stage, _seconds, { sql, node, town }) {
    const people = await town.people(AT_ONCE, { money })
    const gains: string[] = []
    const wanted = TRIPS[stage.length]
    const travelled = new Set<string>()
    let begun = 0
    let trips = 0
    let booked = 0
    const travel = async (who: Payer, chance: Chance) => {
      const teller = tellerOf(node.port, who)
      // What is too small to arrive as anything has no price; another amount is tried instead.
      while ((trips < wanted || travelled.size < pairs.length) && begun < wanted * 3) {
        const [from, to] = pairs[begun++ % pairs.length]!
        const really = chance.once(5)
        const amount = amountIn(chance, from)
        const there = await teller.quote(from, to, amount)
        const back = there && (await teller.quote(to, from, there.receive))
        if (!there || !back) continue
        trips++
        travelled.add(`${from} ${to}`)
        if (minor(back.receive, from) > minor(there.send, from))
          gains.push(`${amount} ${from} → ${there.receive} ${to} → ${back.receive} ${from}`)
        if (!really) continue
        const before = await teller.balance(sql, from)
        // Booked with the quotes, which must be kept to the last digit.
        if (!(await teller.move(there)) || !(await teller.move(back))) continue
        booked++
        const change = (await teller.balance(sql, from)) - before
        if (change > 0n || change !== minor(back.receive, from) - minor(there.send, from)) gains.push(`${amount} ${from}: booked ${change}`)
      }
    }
    await Promise.all(people.map((who, place) => travel(who, stage.chance(`G52 ${place}`))))
    const split = await splits(tellerOf(node.port, people[0]!), stage.length === 'slice' ? few : pairs)
    const misused = await quotesMisused(sql, node.port, people[0]!, people[1]!)
    return {
      measures: [
        atLeast('ways there and back', trips, wanted),
        told('too small', begun - trips),
        exactly('pairs', travelled.size, pairs.length),
        atLeast('of them booked', booked, Math.floor(wanted / 20)),
        none('gains', gains.length),
        exactly('pairs in pieces', split.judged, stage.length === 'slice' ? few.length : pairs.length),
        told('of them in larger pieces', split.larger),
        none('gains by pieces', split.gains),
        atMost('lost by a piece', split.worst, 1),
        none('quotes misused', misused.length),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: [...gains.slice(0, 10), ...misused],
    }
  },
}

interface Quote {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly send: string
  readonly receive: string
}

let turn = 0
/** One person's own accounts, and what they can do with them. */
function tellerOf(port: number, who: Payer) {
  return {
    async quote(from: string, to: string, amount: string): Promise<Quote | undefined> {
      const reply = await ask(port, who, 'transferQuoteCreate', {
        transferType: 'betweenAccounts',
        fromAccountId: accountIn(who, from).id,
        toAccountId: accountIn(who, to).id,
        amount,
        side: 'send',
      })
      if (!isDone(reply)) return undefined
      const { quoteId, sendAmount, receiveAmount } = reply.body
      return { id: String(quoteId), from, to, send: String(sendAmount), receive: String(receiveAmount) }
    },
    async move({ id, from, to, receive }: Quote): Promise<boolean> {
      const body = { fromAccount: accountIn(who, from).id, toAccount: accountIn(who, to).id, toAmount: receive, quoteId: id }
      return isDone(await ask(port, who, 'betweenAccountsTransferFunds', body, { key: `trip-${who.customerId}-${++turn}` }))
    },
    async balance(sql: Sql, currency: string): Promise<bigint> {
      const [row] = await sql<{ posted: bigint }>`select posted from ledger_account where id = ${accountIn(who, currency).ledgerId}`
      return row?.posted ?? 0n
    },
  }
}

const minor = (text: string, currency: string): bigint => parseMoney(text, currency).minor
const pairs = currencies.flatMap((from) => currencies.filter((to) => to !== from).map((to) => [from, to] as const))
/** A cent of the first is something in the second. */
const few: typeof pairs = [
  ['EUR', 'USD'],
  ['USD', 'RON'],
]
const isDigital = (code: string): boolean => money[code as keyof typeof money].split('.')[1]!.length > 2

/** Small ones on purpose: that is where rounding shows. */
function amountIn(chance: Chance, code: string): string {
  if (isDigital(code)) return `0.00${String(chance.between(1, 999_999)).padStart(6, '0')}`
  return `${chance.below(chance.once(2) ? 2 : 40)}.${String(chance.between(1, 99)).padStart(2, '0')}`
}

/** One unit at once against a hundred hundredths of it; where such a piece arrives as nothing and is refused, ten or a hundred units. */
async function splits(teller: ReturnType<typeof tellerOf>, of: typeof pairs) {
  let gains = 0
  let worst = 0
  let judged = 0
  let larger = 0
  for (const [from, to] of of) {
    for (const [step, [unit, hundredth]] of (isDigital(from) ? stepsOfDigital : steps).entries()) {
      const whole = await teller.quote(from, to, unit)
      const piece = await teller.quote(from, to, hundredth)
      if (!whole || !piece) continue
      judged++
      if (step > 0) larger++
      const lost = minor(whole.receive, to) - BigInt(PARTS) * minor(piece.receive, to)
      if (lost < 0n) gains++
      worst = Math.max(worst, Number(lost) / PARTS)
      break
    }
  }
  return { gains, worst, judged, larger }
}
const steps = [
  ['1.00', '0.01'],
  ['10.00', '0.10'],
  ['100.00', '1.00'],
] as const
const stepsOfDigital = [
  ['0.01000000', '0.00010000'],
  ['0.10000000', '0.00100000'],
  ['1.00000000', '0.01000000'],
] as const

/** Whose it is not, twice, and too late. */
async function quotesMisused(sql: Sql, port: number, ana: Payer, bob: Payer): Promise<string[]> {
  const [mine, theirs] = [tellerOf(port, ana), tellerOf(port, bob)]
  const wrong: string[] = []
  const quote = async () => {
    const made = await mine.quote('USD', 'EUR', '10.00')
    if (!made) throw new Error('no quote to misuse')
    return made
  }
  const foreign = await quote()
  if (await theirs.move(foreign)) wrong.push('somebody else used it')
  const once = await quote()
  if (!(await mine.move(once))) wrong.push('its owner could not use it')
  if (await mine.move(once)) wrong.push('used twice')
  const late = await quote()
  const [row] = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::float8 as seconds from quote where id = ${late.id}`
  if (!row || row.seconds > 60) wrong.push(`it stands for ${row?.seconds} s`)
  await sql`update quote set expires_at = now() - interval '1 second' where id = ${late.id}`
  if (await mine.move(late)) wrong.push('used after its end')
  const other = await quote()
  const changed = await ask(
    port,
    ana,
    'betweenAccountsTransferFunds',
    { fromAccount: accountIn(ana, 'USD').id, toAccount: accountIn(ana, 'EUR').id, toAmount: '9.99', quoteId: other.id },
    { key: `changed-${ana.customerId}` },
  )
  if (isDone(changed)) wrong.push(`another amount: ${refusalOf(changed)}`)
  return wrong
}
