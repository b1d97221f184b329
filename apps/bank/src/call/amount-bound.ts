/**
 * Rows whose amount is at least, or at most, what somebody typed. An amount names no currency there, so each row compares in its own;
 * currencies with the same number of decimals at once.
 */
import { currencies } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'

interface Columns {
  readonly amount: RawBuilder<unknown>
  readonly currency: RawBuilder<unknown>
}

export function amountBound(text: string, operator: '>=' | '<=', { amount, currency }: Columns): RawBuilder<unknown> {
  const scales = Map.groupBy(currencies.values(), ({ scale }) => scale)
  const bounds = Array.from(scales, ([scale, of]) => {
    const { whole, rest } = minorUnits(text, scale)
    const bound = operator === '>=' && rest ? whole + 1n : whole
    return sql`(${currency} = any(${of.map(({ code }) => code)}) and ${amount} ${sql.raw(operator)} ${bound})`
  })
  return sql`(${sql.join(bounds, sql` or `)})`
}

/** More than any amount is, and with room for one more in a column. */
const BEYOND = 2n ** 62n

/** In units of so many decimals, and whether something was left over. */
export function minorUnits(text: string, scale: number): { readonly whole: bigint; readonly rest: boolean } {
  const [units = '0', decimals = ''] = text.split('.')
  const whole = BigInt(units + decimals.slice(0, scale).padEnd(scale, '0'))
  return { whole: whole < BEYOND ? whole : BEYOND, rest: /[1-9]/.test(decimals.slice(scale)) }
}
