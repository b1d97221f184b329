import { customer } from '@ducat/contract/kit/access'
import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMay } from '#api/may.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { classes } from '#ui'

type Way = 'external' | 'p2p' | 'account' | 'global'

/** As global pay asks for it: its call does not come with this line of links. */
const letsChoose = { kind: 'command', access: customer('initiate', 'otherPeople.globalTransfer') } as const

/** Where money can go, as pages of one thing. */
export function WaysOut({ current }: { readonly current: Way }) {
  const { t } = useLingui()
  const exists = useExists()
  const mayLetChoose = useMay(letsChoose).allowed
  const line = useRef<HTMLElement>(null)
  // On a phone the line is longer than the page: where one is must be seen.
  useEffect(() => {
    line.current?.querySelector('[data-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [current])
  const ways = [
    { way: 'external', path: to.transferExternal, name: t`To a bank, card or wallet` },
    { way: 'p2p', path: to.transferP2p, name: t`To a person` },
    { way: 'account', path: to.transferAccount, name: t`Between your accounts` },
    ...(mayLetChoose ? [{ way: 'global', path: to.globalTransfer, name: t`Let them choose how to be paid` } as const] : []),
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
