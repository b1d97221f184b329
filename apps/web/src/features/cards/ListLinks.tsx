import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as to from '#paths'
import { Count } from '#ui'

const look =
  'focus-inset -mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-muted no-underline! hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** The two lists beside each other; each has an address of its own. */
export function ListLinks({ physical, virtual }: { readonly physical: number; readonly virtual: number }) {
  const { t } = useLingui()
  if (physical + virtual === 0) return null
  return (
    <nav aria-label={t`Kinds of cards`} className="flex gap-6 overflow-x-auto border-b [scrollbar-width:none]">
      <Link to={to.physicalCards} className={look}>
        <Trans context="cards">Physical</Trans>
        <Count value={physical} />
      </Link>
      <Link to={to.virtualCards} className={look}>
        <Trans context="cards">Virtual</Trans>
        <Count value={virtual} />
      </Link>
    </nav>
  )
}
