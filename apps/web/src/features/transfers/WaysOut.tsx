import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { classes } from '#ui'

type Way = 'external' | 'p2p' | 'account'

/** Where money can go, as three pages of one thing. */
export function WaysOut({ current }: { readonly current: Way }) {
  const { t } = useLingui()
  const exists = useExists()
  const line = useRef<HTMLElement>(null)
  // On a phone the line is longer than the page: where one is must be seen.
  useEffect(() => {
    line.current?.querySelector('[data-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current])
  const ways = [
    { way: 'external', path: to.transferExternal, name: t`To a bank, card or wallet` },
    { way: 'p2p', path: to.transferP2p, name: t`To a person` },
    { way: 'account', path: to.transferAccount, name: t`Between your accounts` },
  ] as const
  return (
    <nav
      ref={line}
      aria-label={t`Recipient`}
      className="-mx-4 mt-1 flex scroll-px-4 gap-2 overflow-x-auto px-4 text-13 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:overflow-visible tablet:px-0"
    >
      {ways
        .filter(({ path }) => exists(path))
        .map(({ way, path, name }) => (
          <Link
            key={way}
            {...({ to: path } as LinkProps)}
            data-current={way === current || undefined}
            className={classes(
              'inline-flex min-h-8 flex-none items-center rounded-full border px-3 no-underline! max-phablet:min-h-11',
              way === current ? 'border-accent-line bg-accent-soft font-medium text-accent' : 'bg-surface text-muted hover:text-ink',
            )}
          >
            {name}
          </Link>
        ))}
    </nav>
  )
}
