import { useLingui } from '@lingui/react/macro'
import {
  ArrowLeftRight,
  ChevronRight,
  CreditCard,
  FileText,
  Info,
  Layers,
  MessageCircle,
  Scale,
  Split,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon } from '#ui'
import { subjectOf, type Notice, type Subject } from './notices.ts'

const icons: Readonly<Record<Subject, LucideIcon>> = {
  news: Info,
  documents: FileText,
  person: UserRound,
  batches: Layers,
  support: MessageCircle,
  terms: Scale,
  contracts: Split,
  cards: CreditCard,
  payments: ArrowLeftRight,
}

interface NoticeRowProps {
  readonly notice: Notice
  /** There is a page it belongs to. */
  readonly leads: boolean
  readonly onOpen: () => void
}

const shape = 'flex w-full items-start gap-3 px-5 py-3 text-start max-tablet:px-4'

/** What it is, all of it, and when. Whole rows are pressed, where pressing does something. */
export function NoticeRow({ notice, leads, onOpen }: NoticeRowProps) {
  const isNew = notice.status === 'unread'
  return (
    <li>
      {isNew || leads ? (
        <button type="button" onClick={onOpen} className={classes(shape, 'focus-inset transition-colors hover:bg-canvas')}>
          <NoticeText notice={notice} leads={leads} />
        </button>
      ) : (
        <div className={shape}>
          <NoticeText notice={notice} leads={leads} />
        </div>
      )}
    </li>
  )
}

function NoticeText({ notice, leads }: Pick<NoticeRowProps, 'notice' | 'leads'>) {
  const { t } = useLingui()
  const format = useFormat()
  const { type, about, status, title, body, created } = notice
  const isNew = status === 'unread'
  return (
    <>
      <span
        className={classes(
          'grid size-8 flex-none place-items-center rounded-full',
          isNew ? 'bg-accent-soft text-accent' : 'bg-sunken text-muted',
        )}
      >
        <Icon of={icons[subjectOf(type, about)]} size="s" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className={classes('min-w-0 flex-1 wrap-anywhere', isNew ? 'font-strong' : 'font-medium')}>{title}</span>
          <span className="numeric flex-none text-12 text-muted">{format.time(created)}</span>
        </span>
        <span className="mt-0.5 block text-13 wrap-anywhere text-muted">{body}</span>
      </span>
      <span className="grid w-4 flex-none justify-items-center gap-2 pt-1.5">
        {isNew && (
          <span className="size-2 rounded-full bg-accent">
            <span className="visually-hidden">{t`New`}</span>
          </span>
        )}
        {leads && <Icon of={ChevronRight} size="s" className="text-muted" />}
      </span>
    </>
  )
}
