/** The bank's papers, by name. Everything in them comes from the bank's own rows; the request only names which. */
import type { Brand, Language } from '@ducat/brands/brand.ts'
import { bcp47, languageOf } from '@ducat/brands/brand.ts'
import { documents as calls } from '@ducat/contract/statements/calls'
import type { DocumentName } from '@ducat/contract/statements/models'
import { takingAway } from '@ducat/contract/statements/rules'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { keepFile } from '../../files/store.ts'
import type { Links } from '../../files/links.ts'
import { openPaper } from '../../files/pdf/paper.ts'
import { speaking } from '../../texts.ts'
import { mayFor } from '../session/index.ts'
import { letterheadOf } from './letterhead.ts'
import { accountConfirmation } from './account-confirmation.ts'
import type { WritePaper } from './paper-content.ts'
import { paymentInstruction } from './payment-instruction.ts'
import { transactionReceipt } from './transaction-receipt.ts'

const papers: Readonly<Record<DocumentName, WritePaper>> = { accountConfirmation, paymentInstruction, transactionReceipt }

const KEPT_FOR = '1 hour'

export const papersWith = (links: Links): Handlers<typeof calls> => ({
  async make({ name, data, lang }, context) {
    const { db, brand, principal, now, refuse } = context
    const language = wanted(brand, lang) ?? context.language
    const content = await papers[name](data, context, language)
    if (content === 'WHICH_ONE') throw refuse('data', 'WHICH_ONE')
    if (!content || !(await mayFor(db, principal, brand, content.customerId, takingAway))) throw notYours()
    const i18n = speaking(language)
    const paper = await openPaper({
      letterhead: letterheadOf(brand),
      title: content.title,
      language: bcp47(language),
      author: brand.accountConfirmation.name,
      made: now,
      pageName: (page) => i18n.t('Page {page}', { page }),
    })
    content.write(paper)
    const file = { customerId: content.customerId, name: `${brand.id}-${content.fileName}.pdf`, type: 'application/pdf', keptFor: KEPT_FOR }
    const fileId = await keepFile(db, file, await paper.bytes())
    return { redirectLink: links.to({ fileId, ...principal }, now) }
  },
})

function wanted(brand: Brand, lang: string | undefined): Language | undefined {
  const language = lang === undefined ? undefined : languageOf(lang)
  return language && brand.availableLangs.includes(language) ? language : undefined
}
