import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refusalOf } from '#api/refusal.ts'
import { useSession } from '#api/session.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { classes, Stepper } from '#ui'
import { ways, type Way } from './ways.ts'

export type MassStep = 'upload' | 'check' | 'confirm' | 'result'

interface MassFrameProps {
  readonly way: Way
  readonly step: MassStep
  /** The batch, once it has a name. */
  readonly name?: string | undefined
  readonly children: ReactNode
}

/** What every page of mass payments has above it: its name, how far one is, and the ways that exist. */
export function MassFrame({ way, step, name, children }: MassFrameProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHead title={name ?? t`Mass payments`} />
        <Stepper
          label={t`Steps`}
          current={step}
          doneLabel={t`done`}
          steps={[
            { id: 'upload', title: t({ message: 'Upload', context: 'step' }) },
            { id: 'check', title: t({ message: 'Check', context: 'step' }) },
            { id: 'confirm', title: t({ message: 'Confirm', context: 'step' }) },
            { id: 'result', title: t`Result` },
          ]}
        />
      </div>
      <WayTabs current={way} />
      {children}
    </>
  )
}

/** Each way is a page of its own; those that this user may not use are left out. */
function WayTabs({ current }: { readonly current: Way }) {
  const { t } = useLingui()
  const { customer } = useSession()
  return (
    <nav aria-label={t`Payment methods`} className="flex gap-6 overflow-x-auto border-b [scrollbar-width:none]">
      {ways
        .filter(({ call }) => refusalOf(customer, call) === undefined)
        .map((way) => (
          <Link
            key={way.way}
            {...({ to: way.path } as LinkProps)}
            aria-current={way === current ? 'page' : undefined}
            className={classes(
              'focus-inset -mb-px flex min-h-11 items-center border-b-2 font-medium whitespace-nowrap no-underline!',
              way === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {t(way.title)}
          </Link>
        ))}
    </nav>
  )
}
