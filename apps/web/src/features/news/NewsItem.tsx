import { news } from '@ducat/contract/news/calls'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId } from 'react'
import { showResponse } from '#dialogs/popups.ts'
import { useAct } from '#api/use-act.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, classes, Icon } from '#ui'
import type { Announcement } from './announcement.ts'
import { Choice } from './Choice.tsx'

interface NewsItemProps {
  readonly item: Announcement
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** A line that opens: its words below it, and the question where there is one. */
export function NewsItem({ item, isOpen, onOpen }: NewsItemProps) {
  const { t } = useLingui()
  const format = useFormat()
  const body = useId()
  useReading(item, isOpen)
  const waits = item.withConfirmation && item.choice === undefined
  return (
    <li>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => onOpen(!isOpen)}
          className="focus-inset flex min-h-18 w-full items-center gap-4 px-5 py-3 text-start transition-colors hover:bg-canvas max-tablet:px-4"
        >
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className={classes('text-15', item.isRead ? 'font-medium' : 'font-strong')}>{item.title}</span>
            <span className="text-12 font-text text-muted">{format.day(localDay(item.created))}</span>
          </span>
          {waits ? <Badge tone="info">{t`Asks you`}</Badge> : !item.isRead && <Badge tone="info">{t`New`}</Badge>}
          <Icon of={ChevronDown} className={classes('text-muted transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={body} hidden={!isOpen} className="grid max-w-[66ch] gap-4 px-5 pt-3 pb-6 max-tablet:px-4">
        {item.body.split(/\n\n+/).map((paragraph) => (
          <p key={paragraph} className="leading-6">
            {paragraph}
          </p>
        ))}
        {item.withConfirmation && <Choice item={item} />}
      </div>
    </li>
  )
}

/** Read is what was opened. */
function useReading({ id, isRead }: Announcement, isOpen: boolean): void {
  const { act } = useAct(news.get)
  useEffect(() => {
    if (isOpen && !isRead) void act({ id }).catch((failure: unknown) => showResponse({ response: failure }))
    // Once per opening: what it answers is in the list already.
  }, [isOpen, isRead, id, act])
}
