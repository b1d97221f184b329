/** A file for each way that can be sent as it is: every column that its lines need, filled from the same rules that check them. */
import type { RailType } from '@ducat/contract/destinations/models'
import { batchWays, type BatchWay } from '@ducat/contract/batches/models'
import { currencies } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { plainCell } from '../../files/plain-cell.ts'
import { keepFile } from '../../files/store.ts'
import { exampleOf } from '../destinations/index.ts'
import { wayOf } from './ways.ts'

type Line = Readonly<Record<string, string>>

/** Long enough to follow the link. */
const KEPT = '1 hour'
const NOTE = 'Invoice 1042'

const lanes: Readonly<Partial<Record<BatchWay, readonly (readonly [country: string, currency: string])[]>>> = {
  wire: [
    ['RO', 'EUR'],
    ['US', 'USD'],
    ['SG', 'SGD'],
  ],
  eft: [
    ['DE', 'EUR'],
    ['US', 'USD'],
    ['GB', 'GBP'],
  ],
  oct: [['US', 'USD']],
  crypto: [
    ['RO', 'BTC'],
    ['RO', 'ETH'],
  ],
}

const globalLines: readonly Line[] = [
  ['ana@example.com', 'Ana Ferrer', 'ES', '120.00', '+34600000001'],
  ['studio@example.com', 'Studio Lemberg', 'UA', '450.50'],
  ['joao@example.com', 'João Silva', 'BR', '80.00'],
].map(([beneficiaryEmail = '', beneficiaryName = '', beneficiaryCountryCode = '', amount = '', beneficiaryPhone = '']) => ({
  beneficiaryEmail,
  amount,
  beneficiaryName,
  beneficiaryCountryCode,
  beneficiaryType: beneficiaryName.startsWith('Studio') ? 'business' : 'personal',
  beneficiaryPhone,
  feeShare: 'sender',
  description: NOTE,
}))

export async function sampleFiles(context: Surroundings): Promise<readonly { readonly type: BatchWay; readonly fileId: string }[]> {
  const { db, customerId } = context
  return Promise.all(
    batchWays.map(async (type) => {
      const text = sheetOf(type, await linesFor(context, type))
      const file = { customerId, name: `sample-${type}.csv`, type: 'text/csv', keptFor: KEPT }
      // A mark at the beginning: without it Excel reads letters of other alphabets wrongly.
      return { type, fileId: await keepFile(db, file, Buffer.from(`\ufeff${text}`)) }
    }),
  )
}

/** Columns in the order of the way's own list, by the first of their titles; those that no line has are left out. */
function sheetOf(way: BatchWay, lines: readonly Line[]): string {
  const used = wayOf(way).fields.filter(({ name, required }) => required || lines.some((line) => line[name]))
  const rows = [used.map(({ titles }) => titles[0]!), ...lines.map((line) => used.map(({ name }) => line[name] ?? ''))]
  return rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : plainCell(cell))

async function linesFor(context: Surroundings, way: BatchWay): Promise<readonly Line[]> {
  if (way === 'p2p') return (await peopleOf(context)).map((toEmail, place) => ({ toEmail, amount: `${(place + 1) * 10}.00`, note: NOTE }))
  if (way === 'global') return globalLines
  return Promise.all((lanes[way] ?? []).map((lane) => lineFor(context, wayOf(way).kind as RailType, ...lane)))
}

async function lineFor({ gateways }: Surroundings, rail: RailType, countryCode: string, currencyCode: string): Promise<Line> {
  const { asked } = await exampleOf({ transferType: rail, countryCode, currencyCode }, gateways.directory)
  const own = Object.entries(asked.fields).map(([name, value]) => [name, String(value)])
  const extra = Object.entries(asked.extraParams ?? {}).map(([name, value]) => [`extraParams.${name}`, value])
  const { cardExpiryMonth, cardExpiryYear, ...fields } = Object.fromEntries([...own, ...extra]) as Record<string, string>
  return {
    ...fields,
    ...(cardExpiryMonth !== undefined && { expiry: `${cardExpiryMonth}/${cardExpiryYear}` }),
    amount: (currencies.get(currencyCode)?.scale ?? 2) > 2 ? '0.05' : '150.00',
    currencyCode,
    countryCode,
    note: NOTE,
  }
}

/** Whom they paid last: an address that nobody has could not be paid. */
async function peopleOf({ db, customerId }: Surroundings): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('movement')
    .select(({ fn }) => ['counterparty_email', fn.max('booked_at').as('last')])
    .where('customer_id', '=', customerId)
    .where('type', '=', 'P2P')
    .where('direction', '=', 'out')
    .where('status', '=', 'completed')
    .where('counterparty_email', 'is not', null)
    .groupBy('counterparty_email')
    .orderBy('last', 'desc')
    .limit(3)
    .execute()
  return rows.map(({ counterparty_email: email }) => email!)
}
