import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { isRepresentative } from '#shell/after-sign-in/standing.ts'
import { Icon } from '#ui'
import { buttonLook, iconButtonLook } from '#ui/button-look.ts'
import type { Subject } from './subjects.ts'

interface AskAboutProps {
  readonly about: Subject
  /** As the customer and support know it: a transaction number, the last digits of a card, the name of a document. */
  readonly reference: string
  /** Where there are many of them: the icon alone. */
  readonly isSmall?: boolean
}

/** "Ask about this": a new message with its reference filled in. Who cannot open Messages is not led there; an administrator writes nothing. */
export function AskAbout({ about, reference, isSmall = false }: AskAboutProps) {
  const { t } = useLingui()
  const { customer } = useSession()
  if (!customer || customer.isAdmin || customer.isNeedKyc || isRepresentative(customer)) return null
  const words = t`Ask about this`
  const label = isSmall ? { 'aria-label': `${words}: ${reference}`, title: words } : {}
  return (
    <Link to={to.newMessage} search={{ about, reference } as never} className={isSmall ? iconButtonLook : buttonLook()} {...label}>
      <Icon of={MessageCircleQuestionMark} />
      {!isSmall && words}
    </Link>
  )
}
