/** A form on paper, and who it is about. */
import { brands, type BrandId } from '@ducat/brands'
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import type { CertificationPaper } from '@ducat/contract/self-certification/models'
import { instantOf } from '@ducat/values'
import type { Db } from '../../db/pool.ts'
import { openPaper } from '../../files/pdf/paper.ts'
import { speaking } from '../../texts.ts'
import { representativesOf } from '../company/index.ts'
import { letterheadOf, readerOf } from '../statements/index.ts'
import { linesOf, statementOf, titleOf, type Holder } from './lines.ts'
import type { Said } from './store.ts'

export interface Signature {
  readonly signer: string
  readonly at: Date
  /** As whoever keeps the signature knows it. */
  readonly ref: string
}

export async function formPaper(
  db: Db,
  said: Said,
  form: CertificationPaper,
  { language, made, signature }: { readonly language: Language; readonly made: Date; readonly signature?: Signature },
): Promise<Buffer> {
  const i18n = speaking(language)
  const holder = await holderOf(db, said.customerId)
  const brand = brands[holder.brand as BrandId]
  const paper = await openPaper({
    letterhead: letterheadOf(brand),
    title: titleOf(i18n, form),
    language: bcp47(language),
    author: brand.projectName,
    made,
    pageName: (page) => i18n.t('Page {page}', { page }),
  })
  paper.facts(linesOf(i18n, language, form, said, holder).map(({ number, label, value }) => [`${number}  ${label}`, value]))
  paper.heading(i18n.t('Declaration'))
  paper.paragraph(statementOf(i18n, form))
  paper.heading(i18n.t('Signature'))
  if (!signature) paper.paragraph(i18n.t('Not signed yet'))
  else
    paper.facts([
      [i18n.t('Signed by'), signature.signer],
      [i18n.t('Signed on'), readerOf(language).day(signature.at.toISOString().slice(0, 10))],
      [i18n.t('Time (UTC)'), instantOf(signature.at)],
      [i18n.t('Signature number'), signature.ref],
    ])
  return paper.bytes()
}

export async function holderOf(db: Db, customerId: number): Promise<Holder & { readonly brand: string }> {
  const customer = await db
    .selectFrom('customer as c')
    .leftJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.name', 'c.brand', 'p.birth_day'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
  const address = await db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('representative_id', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const people = await representativesOf(db, customerId)
  return {
    brand: customer.brand,
    name: customer.name,
    birthDay: customer.birth_day ?? undefined,
    address: address
      ? [address.address1, address.address2, address.postal_code, address.city, address.country].filter(Boolean).join(', ')
      : '',
    people: new Map(people.map(({ id, firstName, lastName, companyName }) => [id, companyName ?? `${firstName} ${lastName}`])),
  }
}
