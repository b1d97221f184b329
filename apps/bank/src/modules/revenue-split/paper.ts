/** A contract on paper: its text in the language of each side, one after the other, and at the end who signed when. */
import { brands, type BrandId } from '@ducat/brands'
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { percentageOf } from '@ducat/contract/revenue-split/rules'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { openPaper, type Paper } from '../../files/pdf/paper.ts'
import { speaking } from '../../texts.ts'
import { letterheadOf, readerOf } from '../statements/index.ts'
import type { ContractRow } from './row.ts'

export async function contractPaper(db: Db, row: ContractRow, made: Date): Promise<Buffer> {
  const brand = brands[row.brand as BrandId]
  const languages = [...new Set([await languageOf(db, row.senderId), await languageOf(db, row.beneficiaryId)])]
  const first = speaking(languages[0]!)
  const paper = await openPaper({
    letterhead: letterheadOf(brand),
    title: titleOf(first, row),
    language: bcp47(languages[0]!),
    author: brand.projectName,
    made,
    pageName: (page) => first.t('Page {page}', { page }),
  })
  for (const language of languages) textOf(paper, speaking(language), language, row)
  return paper.bytes()
}

export const titleOf = (i18n: I18n, { id }: ContractRow): string => i18n.t('Revenue split, contract {id}', { id })

function textOf(paper: Paper, i18n: I18n, language: Language, row: ContractRow): void {
  const { day } = readerOf(language)
  const signed = (at: Date | null) => (at === null ? i18n.t('Not signed yet') : day(at.toISOString().slice(0, 10)))
  paper.heading(titleOf(i18n, row))
  paper.paragraph(
    i18n.t(
      'Of everything that {company} pays {sender} through this bank, {sender} gives {percentage} % to {beneficiary}. The bank splits each payment when it arrives, after fees, in the currency it arrives in. Each share is rounded down; the remainder stays with {sender}.',
      {
        company: row.companyTitle,
        sender: row.senderName,
        beneficiary: row.beneficiaryName,
        percentage: percentageOf(BigInt(row.share)),
      },
    ),
  )
  paper.paragraph(
    i18n.t(
      'When a payment is given back, so is its share. What {beneficiary} cannot cover then is deducted from later shares. Each side can end the contract with at least 14 days of notice to the end of a month, and at once if the other side agrees.',
      { beneficiary: row.beneficiaryName },
    ),
  )
  paper.facts([
    [i18n.t('First day'), day(row.activeFrom)],
    [i18n.t('Last day'), row.activeTo === null ? i18n.t('No end date') : day(row.activeTo)],
    ...(row.note === null ? [] : [[i18n.t('Note'), row.note] as const]),
  ])
  for (const [name, obligations] of [
    [row.senderName, row.senderObligations],
    [row.beneficiaryName, row.beneficiaryObligations],
  ] as const) {
    paper.heading(i18n.t('Obligations of {name}', { name }))
    for (const one of obligations) paper.paragraph(`– ${one}`)
  }
  paper.heading(i18n.t('Signatures'))
  paper.facts([
    [`${row.senderName}, ${row.senderSigner}`, signed(row.senderSignedAt)],
    [`${row.beneficiaryName}, ${row.beneficiarySigner}`, signed(row.beneficiarySignedAt)],
  ])
  paper.space(14)
}

/** A person's own; of a company that of whoever has the full right the longest. */
export async function languageOf(db: Db, customerId: number): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select p.language from person p where p.id = coalesce(
      (select person_id from customer where id = ${customerId}),
      (select person_id from access where customer_id = ${customerId} and rights = 2 order by created_at, person_id limit 1))`.execute(db)
  return rows[0]?.language ?? 'en'
}
