import { useLingui } from '@lingui/react/macro'
import { CircleCheck, FileText, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { Button, classes, Icon, IconButton, ProgressBar } from '#ui'
import { closeToast, TOAST_LASTS, toasts, type Toast } from './toasts.ts'
import { endWork, retryWork, works, type WorkState } from './works.ts'

/** The corner at the bottom right: long work on top, news below. Above the bar on phones, above the safe area in an app. */
export function Tray() {
  const { t } = useLingui()
  const running = works.use()
  const news = toasts.use()
  return (
    <section
      aria-label={t`Notices and work in progress`}
      className="pointer-events-none fixed end-6 bottom-[calc(24px+env(safe-area-inset-bottom))] z-30 grid w-[min(380px,calc(100vw-32px))] gap-3 max-phablet:end-4 max-phablet:bottom-[calc(var(--tabbar)+12px+env(safe-area-inset-bottom))]"
    >
      <ul className="grid gap-3">
        {running.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </ul>
      <ul className="grid gap-3">
        {news.map((one) => (
          <ToastCard key={one.id} id={one.id} toast={one} />
        ))}
      </ul>
    </section>
  )
}

const cardLook = 'pointer-events-auto rounded-l border bg-raised p-4 shadow-3'

function ToastCard({ id, toast: { text, tone = 'info', action } }: { readonly id: string; readonly toast: Toast }) {
  const { t } = useLingui()
  const [isRead, read] = useState(false)
  // While somebody points at it or stands on it, it stays.
  useEffect(() => {
    if (isRead) return
    const end = setTimeout(() => closeToast(id), TOAST_LASTS)
    return () => clearTimeout(end)
  }, [id, isRead])
  return (
    <li
      onMouseEnter={() => read(true)}
      onMouseLeave={() => read(false)}
      onFocus={() => read(true)}
      onBlur={() => read(false)}
      className={classes(cardLook, 'flex items-center gap-3')}
    >
      <Icon of={tone === 'positive' ? CircleCheck : Info} className={tone === 'positive' ? 'text-positive' : 'text-info'} />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      {action && (
        <Button
          look="quiet"
          size="s"
          onClick={() => {
            closeToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={t`Close`} onClick={() => closeToast(id)} className="-m-1.5" />
    </li>
  )
}

function WorkCard({ work }: { readonly work: WorkState }) {
  const { t } = useLingui()
  const { id, title, state, perMille, note, result, error } = work
  const action = result?.action
  return (
    <li className={classes(cardLook, 'grid gap-3')}>
      <div className="flex items-start gap-3">
        <Icon of={state === 'done' ? CircleCheck : FileText} className={classes('mt-0.5', state === 'done' && 'text-positive')} />
        <div className="min-w-0 flex-1" role={state === 'failed' ? 'alert' : 'status'}>
          <p className="font-medium">{title}</p>
          <p className={classes('text-13', state === 'failed' ? 'text-negative' : 'text-muted')}>
            {state === 'failed' ? sentence(error) : (note ?? (state === 'done' ? t({ message: 'Done', context: 'work' }) : ''))}
          </p>
        </div>
        <IconButton icon={X} label={state === 'running' ? t`Cancel` : t`Close`} onClick={() => endWork(id)} className="-m-1.5" />
      </div>
      {state === 'running' && <ProgressBar label={title} perMille={perMille} />}
      {state === 'failed' && (
        <Button size="s" className="justify-self-start" onClick={() => retryWork(work)}>
          {t`Try again`}
        </Button>
      )}
      {state === 'done' && action && (
        <div>
          {action.href === undefined ? (
            <Button size="s" onClick={action.onPress}>
              {action.label}
            </Button>
          ) : (
            <a href={action.href} download className="font-medium">
              {action.label}
            </a>
          )}
        </div>
      )}
    </li>
  )
}
