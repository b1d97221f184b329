import type { InvoiceType } from '@ducat/contract/invoices/models'
import { useLingui } from '@lingui/react/macro'
import { today } from '#i18n/dates.ts'
import { Badge } from '#ui'
import type { Invoice } from './invoice.ts'
import { stateOf, stateWords } from './states.ts'

/** The state in a word: a badge where somebody has to look, plain text where nothing is left to do. */
export function StateOf({ invoice, type }: { readonly invoice: Invoice; readonly type: InvoiceType }) {
  const { t } = useLingui()
  const { name, tone } = stateWords[stateOf(invoice, type, today())]
  const word = name === undefined ? invoice.status : t(name)
  return tone ? <Badge tone={tone}>{word}</Badge> : <span className="text-muted">{word}</span>
}
