import type { invoices } from '@ducat/contract/invoices/calls'
import type { InputOf } from '@ducat/contract/kit/call'

export type CreateInput = InputOf<typeof invoices.create>
