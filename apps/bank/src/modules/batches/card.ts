/**
 * A file of payments to cards. The numbers are kept nowhere: a cell that looks like one is handed to whoever keeps numbers while the file is
 * read, and stands in the line by its first six and last four digits.
 */
import { binOf, isCardNumber } from '@ducat/values/card-number'
import { Refused } from '../../call/refused.ts'
import { cardByToken } from '../payees/index.ts'
import { cardFields } from './rail-fields.ts'
import { wayByRail } from './rail.ts'
import type { Typed, Way } from './way.ts'

const DIGITS = /^\d{12,19}$/
const tokenOf = ({ fields, kept }: Typed): string | undefined => kept?.[fields['cardNumber'] ?? '']
const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
const bare = (cell: string): string => cell.replace(/[\s-]/g, '')

export const cardWay: Way = {
  ...wayByRail({
    rail: 'oct',
    fields: cardFields,
    payeeField: 'cardNumber',
    // Its bank says where it is; a number that nobody knows is what is wrong with the line, not its country.
    async countryOf({ gateways }, typed) {
      const { cardNumber = '' } = typed.fields
      if (tokenOf(typed) === undefined) throw refuse('cardNumber', cardNumber === '' ? 'REQUIRED' : 'CARD_NUMBER')
      const bank = await gateways.bins.find(cardNumber.slice(0, 6))
      if (!bank) throw refuse('cardNumber', 'BIN_UNKNOWN')
      return bank.countryCode
    },
    async destination(context, typed, wanted) {
      const { cardNumber = '', cardHolderName = '', expiry = '' } = typed.fields
      const token = tokenOf(typed)
      const problem = (field: string, reason: string) => ({ problems: [{ field, reason }] })
      if (cardNumber === '') return problem('cardNumber', 'REQUIRED')
      if (token === undefined) return problem('cardNumber', 'CARD_NUMBER')
      if (expiry === '') return problem('expiry', 'REQUIRED')
      const [, month, year] = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$/.exec(expiry) ?? []
      if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return problem('expiry', 'FORMAT')
      const found = await cardByToken(context, {
        token,
        bin: cardNumber.slice(0, 6),
        last_four: cardNumber.slice(-4),
        holder_name: cardHolderName,
        expiry_month: Number(month),
        expiry_year: Number(year.length === 2 ? `20${year}` : year),
        ...wanted,
      })
      if (!('problems' in found)) return found
      // A file has one column for month and year.
      return { problems: found.problems.map(({ field, reason }) => ({ field: field.startsWith('cardExpiry') ? 'expiry' : field, reason })) }
    },
  }),

  async hide({ bins }, cell) {
    const digits = bare(cell)
    if (!DIGITS.test(digits)) return undefined
    const shown = `${binOf(digits)}${'•'.repeat(digits.length - 10)}${digits.slice(-4)}`
    return { shown, token: isCardNumber(digits) ? await bins.tokenise(digits) : undefined }
  },
}
