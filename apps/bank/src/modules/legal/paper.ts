/** A paper of the bank with an agreement on it. */
import { bcp47 } from '@ducat/brands/brand.ts'
import type { Surroundings } from '../../call/context.ts'
import { openPaper, type Paper } from '../../files/pdf/paper.ts'
import { letterheadOf } from '../statements/index.ts'

export async function agreementPaper(
  { brand, language, i18n, now }: Surroundings,
  title: string,
  write: (paper: Paper) => void,
): Promise<Uint8Array> {
  const paper = await openPaper({
    letterhead: letterheadOf(brand),
    title,
    language: bcp47(language),
    author: brand.accountConfirmation.name,
    made: now,
    pageName: (page) => i18n.t('Page {page}', { page }),
  })
  write(paper)
  return paper.bytes()
}
