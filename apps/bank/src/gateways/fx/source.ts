/**
 * Reads rates from where they are published (docs/gateways.md): the European Central Bank's daily XML file, or JSON of the form
 *   { "base": "EUR", "at": "2026-11-18T15:00:00Z", "rates": { "USD": "1.0850", "RON": "4.9765" } }     one base buys so many
 * Anything that is cut, empty or of another form is an error as a whole: half a table is never used.
 */
import { currencies, RATE_SCALE } from '@ducat/values'
import { SaxesParser } from 'saxes'

export interface Quote {
  readonly currency: string
  readonly quotedAt: Date
  /** US dollars for one unit, times 10^RATE_SCALE. */
  readonly scaled: bigint
}

interface Published {
  readonly base: string
  readonly at: Date
  readonly rates: ReadonlyMap<string, string>
}

const PATIENCE_MS = 10_000
const LARGEST = 1_000_000
/** The European Central Bank publishes around 16:00 in Frankfurt. */
const ECB_HOUR = 'T15:00:00Z'

export class SourceTrouble extends Error {}

export async function quotesFrom(url: string, { token = '', patienceMs = PATIENCE_MS } = {}): Promise<readonly Quote[]> {
  const answer = await fetch(url, {
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new SourceTrouble(`the source of rates answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > LARGEST) throw new SourceTrouble('the source of rates answered too much')
  return quotesOf(/^\s*</.test(text) ? ecbOf(text) : jsonOf(text))
}

function quotesOf({ base, at, rates }: Published): readonly Quote[] {
  if (Number.isNaN(at.getTime())) throw new SourceTrouble('the source of rates says no day')
  const all = new Map([...rates, [base, '1']])
  const dollars = scaledOf(all.get('USD') ?? '')
  if (dollars === undefined) throw new SourceTrouble('the source of rates has no US dollar')
  return [...all].flatMap(([code, text]): Quote[] => {
    const units = scaledOf(text)
    if (code === 'USD' || !currencies.has(code)) return []
    if (units === undefined) throw new SourceTrouble(`the source of rates has no number for ${code}`)
    const scaled = (dollars * 10n ** BigInt(RATE_SCALE) + units / 2n) / units
    return scaled > 0n ? [{ currency: code, quotedAt: at, scaled }] : []
  })
}

/** Times 10^18; nothing for what is no positive decimal. */
function scaledOf(text: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(text) ?? []
  const scaled = whole === '' ? 0n : BigInt(whole + fraction.padEnd(18, '0'))
  return scaled > 0n ? scaled : undefined
}

function jsonOf(text: string): Published {
  const { base, at, rates } = parsed(text) as { base?: unknown; at?: unknown; rates?: unknown }
  if (typeof base !== 'string' || typeof at !== 'string' || typeof rates !== 'object' || rates === null)
    throw new SourceTrouble('the source of rates answered in another form')
  return { base, at: new Date(at), rates: new Map(Object.entries(rates).map(([code, rate]) => [code, String(rate)])) }
}

function parsed(text: string): object {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found === 'object' && found !== null) return found
  } catch {
    // Told below.
  }
  throw new SourceTrouble('the source of rates answered neither XML nor JSON')
}

/** `<Cube time="2026-11-18"><Cube currency="USD" rate="1.0850"/>…`: of the daily file, or the newest day of the longer ones. */
function ecbOf(text: string): Published {
  const rates = new Map<string, string>()
  let newest = ''
  let day = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const { time, currency, rate } = attributes
    if (!/(^|:)Cube$/.test(name)) return
    if (time !== undefined) day = time
    if (time !== undefined && newest === '') newest = time
    if (currency !== undefined && rate !== undefined && day === newest) rates.set(currency, rate)
  })
  try {
    parser.write(text).close()
  } catch {
    throw new SourceTrouble('the file of rates is cut or broken')
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(newest)) throw new SourceTrouble('the file of rates has no day')
  return { base: 'EUR', at: new Date(`${newest}${ECB_HOUR}`), rates }
}
