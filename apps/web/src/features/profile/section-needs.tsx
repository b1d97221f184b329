/** The parts of an identity check as rows: what each asks for, how far it is, and what can be done about it now. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { kyc } from '@ducat/contract/profile/calls'
import type { kycSections } from '@ducat/contract/profile/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck, FileText, IdCard, MapPin, Phone, Video, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import type { Need } from '#shell/blocked/Blocked.tsx'
import { mailTo } from '#shell/blocked/Contact.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { companySectionWords, sectionWords, shownWords } from './words.ts'

type Sections = OutputOf<typeof kyc.request>['sections']
type Name = (typeof kycSections)[number]

export interface SectionNeed extends Need {
  /** The customer acts, rather than the bank. */
  readonly isTheirs: boolean
}

const icons: Readonly<Record<Name, LucideIcon>> = {
  identity: IdCard,
  proofOfResidence: MapPin,
  phone: Phone,
  videoIdentity: Video,
  selfCertification: FileText,
}

interface Asked {
  readonly isPersonal: boolean
  /** No address was given: that comes before any proof of it. */
  readonly lacksAddress?: boolean
  /** The pages that take an answer are open; during the identity check none is, and support is the way. */
  readonly canOpenPages: boolean
}

/** Parts that nobody asks for are left out. */
export function useSectionNeeds({ isPersonal, lacksAddress = false, canOpenPages }: Asked): (sections: Sections) => SectionNeed[] {
  const { t } = useLingui()
  const { supports } = useBrand()
  const words = isPersonal ? sectionWords : companySectionWords
  const wayTo = (name: Name): ReactNode => {
    if (canOpenPages && name === 'phone')
      return (
        <Link to={to.settings} hash="number" className={buttonLook('primary')}>
          <Trans>Confirm number</Trans>
        </Link>
      )
    if (canOpenPages && isPersonal && name === 'selfCertification')
      return (
        <Link to={to.certificationSplash} className={buttonLook('primary')}>
          <Trans>See what is asked</Trans>
        </Link>
      )
    if (isPersonal && (name === 'identity' || name === 'videoIdentity' || (name === 'proofOfResidence' && !(canOpenPages && lacksAddress))))
      return (
        <Link to={to.documents} className={buttonLook('primary')}>
          {name === 'proofOfResidence' ? <Trans>Send proof of address</Trans> : <Trans>Verify identity</Trans>}
        </Link>
      )
    if (canOpenPages && isPersonal && name === 'proofOfResidence' && lacksAddress)
      return (
        <Link to={to.profileUpdate} className={buttonLook('primary')}>
          <Trans>Add address</Trans>
        </Link>
      )
    return (
      <a href={mailTo(supports.email, t(words[name].title))} className={buttonLook()}>
        <Trans>Write to us</Trans>
      </a>
    )
  }
  return (sections) =>
    sections
      .filter(({ isRequired, status }) => isRequired || status !== 'notRequired')
      .map(({ name, status }) => {
        const isTheirs = status === 'none' || status === 'rejected' || status === 'expiredSoon'
        return {
          key: name,
          icon: status === 'validated' ? CircleCheck : icons[name],
          title: t(words[name].title),
          state:
            isTheirs && status !== 'rejected'
              ? { word: t`Action needed`, tone: 'negative' }
              : { word: t(shownWords[status].word), tone: shownWords[status].tone },
          note: t(words[name].asks),
          isTheirs,
          ...(isTheirs && { action: wayTo(name) }),
        }
      })
}

/** `1 of 4 complete`. */
export function Complete({ of }: { readonly of: readonly SectionNeed[] }) {
  const all = of.length
  const done = of.filter(({ state }) => state.tone === 'positive').length
  return (
    <span className="text-13 text-muted">
      <Trans>
        {done} of {all} complete
      </Trans>
    </span>
  )
}
