/** What a paper of a company is, why it is asked for, and who acts next. */
import { owedCategories } from '@ducat/contract/documents/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useBrand } from '#brand/brand.ts'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import type { BadgeTone } from '#ui'
import { isTheirs, type CompanyPaper } from './paper.ts'

export const stateWords: Readonly<Record<CompanyPaper['state'], { readonly word: MessageDescriptor; readonly tone: BadgeTone }>> = {
  missing: { word: msg`missing`, tone: 'negative' },
  rejected: { word: msg`rejected`, tone: 'negative' },
  otherName: { word: msg`other name`, tone: 'info' },
  expired: { word: msg`expired`, tone: 'negative' },
  expiresSoon: { word: msg`expires soon`, tone: 'warning' },
  inReview: { word: msg`in review`, tone: 'info' },
}

interface PaperWords {
  readonly title: string
  readonly why: readonly string[]
  readonly next: string
}

export function usePaperWords(): (paper: CompanyPaper) => PaperWords {
  const reasonOf = useReasons()
  const turnOf = useTurn()
  const titleOf = useTitles()
  return (paper) => ({
    title: titleOf(paper),
    why: [paper.text, paper.document?.rejectReason, reasonOf(paper)].filter((sentence) => sentence !== undefined),
    next: turnOf(paper),
  })
}

function useTitles() {
  const { t } = useLingui()
  return ({ kind, document, accepted, name = '' }: CompanyPaper): string => {
    switch (kind) {
      case 'address':
        return t`Proof of address: ${name}`
      case 'representative':
        return document === undefined || document.type === 'identity'
          ? t`Identity document of ${name}`
          : `${document.documentType}, ${name}`
      case 'companyDocuments':
        return document?.documentType ?? t`Registration documents`
      default:
        return document?.documentType ?? accepted[0]?.name ?? ''
    }
  }
}

/** A rejected one, or one that a clerk asked for, has a sentence already. */
function useReasons() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ kind, state, document, text }: CompanyPaper): string | undefined => {
    const ends = document?.expiresDate === undefined ? '' : format.day(document.expiresDate)
    const given = document === undefined ? '' : format.dayTime(document.created)
    switch (state) {
      case 'expired':
        return owedCategories.includes(document?.type ?? '')
          ? t`Expired on ${ends}. By law we keep valid documents of every company.`
          : t`Expired on ${ends}. Upload the newer one if you have it.`
      case 'expiresSoon':
        return t`Valid until ${ends}. Upload the newer one as soon as you have it.`
      case 'inReview':
        return t`Received on ${given}. Our verification team is checking it.`
      case 'otherName':
        return t`It names somebody else. Our verification team is looking at it. You can also upload another one.`
      case 'rejected':
        return undefined
      case 'missing':
        if (text !== undefined) return undefined
        if (kind === 'address') return t`A bill, a bank statement or a letter with the company’s name and this address.`
        if (kind === 'representative') return t`A passport or identity card. By law we verify everybody who directs or owns the company.`
        return t`A registration extract and the articles of association. We cannot verify the company without them.`
    }
  }
}

function useTurn() {
  const { t } = useLingui()
  const format = useFormat()
  const { projectName } = useBrand()
  return (paper: CompanyPaper): string => {
    const day = paper.due === undefined ? undefined : format.day(paper.due)
    const isLate = paper.due !== undefined && paper.due < today()
    if (!isTheirs(paper)) {
      if (day === undefined) return t`Next step: ${projectName}.`
      return isLate ? t`Next step: ${projectName}. We are late: it was due on ${day}.` : t`Next step: ${projectName}, by ${day}.`
    }
    if (day === undefined) return t`Next step: you. There is no deadline.`
    if (isLate) return t`Next step: you. This was due on ${day} and is overdue.`
    return paper.state === 'expired' && owedCategories.includes(paper.document?.type ?? '')
      ? t`Next step: you, by ${day}. After that day the account is restricted.`
      : t`Next step: you, by ${day}.`
  }
}
