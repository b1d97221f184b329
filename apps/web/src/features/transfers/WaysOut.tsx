import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { to } from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { classes } from '#ui'

type Way = 'external' | 'p2p' | 'account'

/** Where money can go, as three pages of one thing. */
export function WaysOut({ current }: { readonly current: Way }) {
  const { t } = useLingui()
  const exists = useExists()
  const ways = [
    { way: 'external', path: to.transferExternal, name: t`To a bank, card or wallet` },
    { way: 'p2p', path: to.transferP2p, name: t`To a person` },
    { way: 'account', path: to.transferAccount, name: t`Between your accounts` },
  ] as const
  return (
    <nav aria-label={t`Where the money goes`} className="flex flex-wrap gap-2 text-13">
      {ways
        .filter(({ path }) => exists(path))
        .map(({ way, path, name }) => (
          <Link
            key={way}
            {...({ to: path } as LinkProps)}
            className={classes(
              'inline-flex min-h-8 items-center rounded-full border px-3 no-underline! max-phablet:min-h-11',
              way === current ? 'border-accent-line bg-accent-soft font-medium text-accent' : 'bg-surface text-muted hover:text-ink',
            )}
          >
            {name}
          </Link>
        ))}
    </nav>
  )
}
