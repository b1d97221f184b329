/** The formats in words: what they are called, and what they are for. */
import type { ExportFormat } from '@ducat/contract/statements/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const formatNames: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF',
  csv: 'CSV',
  xlsx: 'Excel',
  camt053: 'CAMT.053',
  mt940: 'MT940',
  ofx: 'OFX',
}

export const formatUses: Readonly<Record<ExportFormat, MessageDescriptor>> = {
  pdf: msg`To read, print and hand in`,
  csv: msg`For any spreadsheet or program`,
  xlsx: msg`With amounts and days as numbers`,
  camt053: msg`For accounting programs, ISO 20022`,
  mt940: msg`For accounting programs, SWIFT`,
  ofx: msg`For home accounting`,
}
