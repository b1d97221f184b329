/**
 * A page, or an account, that does not do what somebody came for: the true reason, what is asked, who acts next, what still works and
 * whom to ask. Every restricted, unverified or refused page is this one (design: limited-account), so none of them is a dead end.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Card, classes, Icon, type BadgeTone } from '#ui'
import { Contact } from './Contact.tsx'
import { WhatWorks } from './WhatWorks.tsx'

/** One thing that stands in the way. */
export interface Need {
  readonly key: string
  readonly icon: LucideIcon
  readonly title: string
  readonly state: { readonly word: string; readonly tone: BadgeTone }
  readonly note: string
  /** What was wrong with it, or the papers concerned. */
  readonly detail?: ReactNode
  /** What can be done about it now. */
  readonly action?: ReactNode
}

export interface Turn {
  readonly title: string
  readonly note: string
}

interface BlockedProps {
  readonly title: string
  readonly lead: ReactNode
  /** Of the list of needs. */
  readonly asks: string
  /** At the right of it: how much of it is done. */
  readonly progress?: ReactNode
  /** Above the list of needs: a form that is asked for here. */
  readonly first?: ReactNode
  /** Rows, or what stands there while they are being read. */
  readonly children: ReactNode
  /** First to last; the first is the one to act now. */
  readonly turns?: readonly Turn[] | undefined
  /** What a letter to support would be about. */
  readonly about: string
  /** Below all of it: the way on. */
  readonly below?: ReactNode
}

export function Blocked({ title, lead, asks, progress, first, children, turns, about, below }: BlockedProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:col-start-1">
          {first}
          <Card title={asks} action={progress}>
            {children}
          </Card>
        </div>
        <div className="grid gap-6 laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
          {turns && (
            <Card title={t`Who acts next`}>
              <Turns of={turns} />
            </Card>
          )}
          <Contact about={about} />
        </div>
        <div className="laptop:col-start-1">
          <WhatWorks />
        </div>
      </div>
      {below}
    </>
  )
}

export const Needs = ({ of, label }: { readonly of: readonly Need[]; readonly label: string }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {of.map((need) => (
      <NeedRow key={need.key} need={need} />
    ))}
  </ul>
)

const grounds: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-muted',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
}

function NeedRow({ need: { icon, title, state, note, detail, action } }: { readonly need: Need }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 max-tablet:p-4">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3">
        <span className={classes('grid size-8 flex-none place-items-center rounded-full', grounds[state.tone])}>
          <Icon of={icon} size="s" />
        </span>
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-14 font-medium">{title}</h3>
            <Badge tone={state.tone}>{state.word}</Badge>
          </div>
          <p className="max-w-[62ch] text-13 text-muted">{note}</p>
          {detail}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:ps-11 max-tablet:*:flex-1">{action}</div>}
    </li>
  )
}

export function Turns({ of }: { readonly of: readonly Turn[] }) {
  return (
    <ol className="p-5 max-tablet:p-4">
      {of.map(({ title, note }, place) => (
        <li key={title} className="group grid grid-cols-[24px_minmax(0,1fr)] gap-x-3">
          <span aria-hidden className="grid grid-rows-[auto_1fr] justify-items-center">
            <span
              className={classes(
                'numeric grid size-6 place-items-center rounded-full border text-12',
                place === 0 ? 'border-accent bg-accent text-on-accent' : 'border-line-strong text-muted',
              )}
            >
              {place + 1}
            </span>
            <span className="my-1 w-px bg-line group-last:hidden" />
          </span>
          <div className="pb-4 group-last:pb-0">
            <p className="font-medium">
              {title}
              {place === 0 && (
                <span className="visually-hidden">
                  {' '}
                  <Trans>(now)</Trans>
                </span>
              )}
            </p>
            <p className="text-12 text-muted">{note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
