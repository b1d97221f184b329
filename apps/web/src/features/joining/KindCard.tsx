import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Clock, FileText, type LucideIcon } from 'lucide-react'
import { Icon } from '#ui'

interface KindCardProps {
  readonly icon: LucideIcon
  readonly to: '/register/personal' | '/register/business'
  readonly title: string
  /** How long it takes. */
  readonly time: string
  /** What to have at hand. */
  readonly needs: string
  /** The brand's page of fees. */
  readonly fees: string
}

/** One kind of account. The whole card is the link, but for the one to the fees. */
export const KindCard = ({ icon, to, title, time, needs, fees }: KindCardProps) => (
  <section className="relative grid gap-3 rounded-l border bg-surface p-5 transition-colors has-[h2_a:hover]:border-accent">
    <h2 className="flex items-center gap-3">
      <Icon of={icon} className="text-accent" />
      <Link to={to} className="min-w-0 flex-1 text-ink no-underline after:absolute after:inset-0 after:rounded-l">
        {title}
      </Link>
      <Icon of={ArrowRight} className="text-muted" />
    </h2>
    <p className="flex gap-2.5 text-13 text-muted">
      <Icon of={Clock} size="s" className="mt-0.5" />
      {time}
    </p>
    <p className="flex gap-2.5 text-13 text-muted">
      <Icon of={FileText} size="s" className="mt-0.5" />
      {needs}
    </p>
    <p className="text-13">
      <a href={fees} className="relative inline-block py-1">
        <Trans>What payments cost</Trans>
      </a>
    </p>
  </section>
)
