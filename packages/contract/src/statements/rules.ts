/** What a format can hold, and who may have a file. Both sides ask: the bank refuses, the screen says why. */
import { currency } from '@ducat/values'
import { customer, type Asked } from '../kit/access.ts'
import { balancedFormats, type ExportFormat } from './models.ts'

/**
 * A paper or a file of a customer leaves the bank. Whoever may see their money may have it, except an administrator who looks: they see it on
 * the screen and take nothing away.
 */
export const takingAway: Asked = { kind: 'command', access: customer('see') }

/** CAMT.053 has five decimals at most; a digital currency has eight. */
const CAMT_DECIMALS = 5

/** Nothing, or why a statement of an account in this currency cannot have this format. */
export const formatRefused = (format: ExportFormat, currencyCode: string): 'TOO_FINE' | undefined =>
  format === 'camt053' && currency(currencyCode).scale > CAMT_DECIMALS ? 'TOO_FINE' : undefined

/** Whether a selection is all that happened on one account in some days, so that it adds up. */
export const addsUp = ({
  accountId,
  customerId: _own,
  fromDate: _from,
  toDate: _to,
  timeZone: _zone,
  ...others
}: Readonly<Record<string, unknown>>): boolean =>
  accountId !== undefined && Object.values(others).every((value) => value === undefined || value === '')

export const mayExport = (format: ExportFormat, filter: Readonly<Record<string, unknown>>): boolean =>
  !balancedFormats.includes(format) || addsUp(filter)
