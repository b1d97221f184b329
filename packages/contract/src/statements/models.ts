/** CSV, XLSX and PDF hold any selection; the other three are statements of one account, with what it stood at before and after. */
export const exportFormats = ['pdf', 'csv', 'xlsx', 'camt053', 'mt940', 'ofx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Formats whose reader adds up: opening balance, every entry, closing balance. */
export const balancedFormats: readonly ExportFormat[] = ['camt053', 'mt940', 'ofx']

export const exportStatuses = ['processing', 'ready', 'failed'] as const

/** Why there is no file. */
export const exportFailures = ['BOOKS', 'TOO_MANY_ROWS', 'FAULT'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** Where an export comes from: the months of an account, or a selection of the history. */
export const exportSources = ['monthly', 'history'] as const

/** Every paper that the bank makes by itself. */
export const documentNames = ['accountConfirmation', 'paymentInstruction', 'transactionReceipt'] as const
export type DocumentName = (typeof documentNames)[number]
