/** The files of an invoice. Their links open for a minute, so the invoice is asked for again when one is pressed. */
import { invoices } from '@ducat/contract/invoices/calls'
import type { InvoiceType } from '@ducat/contract/invoices/models'
import { t } from '@lingui/core/macro'
import { send } from '#api/send.ts'
import { followLink } from '#features/statements'

export type InvoiceFile = 'pdf' | 'xml' | 'attachment'

export async function saveFile(id: number, type: InvoiceType, file: InvoiceFile): Promise<void> {
  const { invoice } = await send(invoices.get, { id, type })
  const { urlPdf, urlXml, attachment, number } = invoice
  const links = { pdf: [urlPdf, `${number}.pdf`], xml: [urlXml, `${number}.xml`], attachment: [attachment?.url, attachment?.name] } as const
  const [link, name] = links[file]
  if (link === undefined) throw new Error(t`This file is no longer available.`)
  await followLink(link, name)
}
