/** Lines of an invoice while they are typed, and what they come to. Pure. */
import { isProblem, totalsOf, type Totals } from '@ducat/contract/invoices/rules'
import { decimal } from '@ducat/values'

export interface Line {
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly taxPercent: string
}

export const emptyLine: Line = { description: '', quantity: '1', unitPrice: '', taxPercent: '0' }

/** A draft keeps what was typed only: what is missing is as it was in an empty line. */
export const wholeLines = (lines: readonly Partial<Line>[]): readonly Line[] =>
  lines.map((line) => ({ ...emptyLine, taxPercent: '', quantity: '', ...line }))

/** Nothing while a line is not whole. */
export function sumOf(lines: readonly Line[], currency: string): Totals | undefined {
  const totals = totalsOf(lines, currency)
  return isProblem(totals) ? undefined : totals
}

/** What belongs together: the lines and the amount that they come to; none while a line is not whole. */
export const withAmount = (lines: readonly Line[], currency: string): { readonly lines: Line[]; readonly amount: string } => {
  const sum = sumOf(lines, currency)
  return { lines: [...lines], amount: sum ? decimal(sum.total) : '' }
}
