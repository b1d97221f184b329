/** Reading invoices: both lists, and one with its lines and files. */
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import { decimal, sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Links } from '../../files/links.ts'
import { attachmentOf, hasXml } from './files.ts'
import { page } from './list.ts'
import { invoiceBy } from './row.ts'
import { linkTo, shown, sumsOf } from './shown.ts'

export const reading = (links: Links): Pick<Handlers<typeof calls>, 'received' | 'sent' | 'get'> => ({
  async received({ payeeEmail, ...input }, context) {
    const email = payeeEmail === undefined ? undefined : sql`p.email = ${sameEmailForm(payeeEmail)}`
    return listed(await page(context.db, context.customerId, 'received', { ...input, email }, input), (row) =>
      shown(row, 'received', context, linkTo(links, context)(row.id, 'pdf')),
    )
  },

  async sent({ payerEmail, ...input }, context) {
    const email = payerEmail === undefined ? undefined : sql`r.payer_email = ${sameEmailForm(payerEmail)}`
    return listed(await page(context.db, context.customerId, 'sent', { ...input, email }, input), (row) =>
      shown(row, 'sent', context, linkTo(links, context)(row.id, 'pdf')),
    )
  },

  async get({ id, type }, context) {
    const { db, customerId } = context
    const row = await invoiceBy(db, id)
    if (!row || (type === 'received' ? row.payerId : row.customerId) !== customerId) throw notYours()
    if (type === 'received' && !row.seenAt)
      await sql`update invoice set seen_at = now() where request_id = ${id} and seen_at is null`.execute(db)
    const link = linkTo(links, context)
    const { nets, net, taxes } = sumsOf(row)
    const attachment = await attachmentOf(db, row)
    return {
      invoice: {
        ...shown(row, type, context, link(id, 'pdf')),
        lines: row.lines.map(({ description, quantity, unitPrice, taxPercent }, place) => ({
          description: description || row.number,
          quantity,
          unitPrice,
          taxPercent,
          net: decimal(nets[place]!),
        })),
        net: decimal(net),
        taxes: taxes.map(({ taxPercent, net: of, tax }) => ({ taxPercent, net: decimal(of), tax: decimal(tax) })),
        urlXml: (await hasXml(db, row)) ? link(id, 'xml') : undefined,
        attachment: attachment && { name: attachment.name, size: attachment.size, url: link(id, 'attachment') },
        transactionId: row.state === 'paid' && row.operationId !== null ? Number(row.operationId) : undefined,
        paidBefore: await paidBefore(),
        payeeTaxId: row.taxId ?? undefined,
        payeeCountryCode: row.payeeCountry ?? undefined,
      },
    }

    async function paidBefore(): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from payment_request
        where payer_id = ${row!.payerId} and customer_id = ${row!.customerId} and origin = 'invoice' and state = 'paid' and id < ${id}`.execute(
        db,
      )
      return rows[0]!.n
    }
  },
})

/** The rows of a page become what one of the sides sees. */
function listed<T extends object>(
  { rows, ...rest }: Awaited<ReturnType<typeof page>>,
  of: (row: (typeof rows)[number]) => T,
): { invoices: T[] } & Omit<Awaited<ReturnType<typeof page>>, 'rows'> {
  return { invoices: rows.map(of), ...rest }
}
