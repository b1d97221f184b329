import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import * as to from '#paths'
import { Icon } from '#ui'
import { isSubject } from '../ask/subjects.ts'
import { useSubjectWords } from '../ask/subject-words.ts'

interface ReferenceProps {
  readonly fields: Readonly<Record<string, string>>
  /** A clerk does not stand in the customer's history. */
  readonly withoutLink?: boolean
}

/** What the ticket is about, above the conversation: nobody has to quote a number. */
export function Reference({ fields, withoutLink = false }: ReferenceProps) {
  const { t } = useLingui()
  const words = useSubjectWords()
  const { about, reference } = fields
  if (!reference) return null
  const isPayment = !withoutLink && about === 'payment' && /^\d+$/.test(reference)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-canvas px-5 py-3 max-tablet:px-4">
      <Icon of={Paperclip} className="text-muted" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{isSubject(about) ? words(about, reference) : reference}</span>
      {isPayment && (
        <Link to={to.history} search={{ transaction: reference } as never} className="text-13">
          {t`Open in History`}
        </Link>
      )}
    </p>
  )
}
