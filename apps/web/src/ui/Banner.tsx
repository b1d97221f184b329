import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export type BannerTone = 'info' | 'warning' | 'negative' | 'positive'

const tones = {
  info: { icon: Info, ground: 'bg-info-soft', ink: 'text-info' },
  warning: { icon: TriangleAlert, ground: 'bg-warning-soft', ink: 'text-warning' },
  negative: { icon: CircleAlert, ground: 'bg-negative-soft', ink: 'text-negative' },
  positive: { icon: CircleCheck, ground: 'bg-positive-soft', ink: 'text-positive' },
} as const

interface BannerProps {
  readonly tone?: BannerTone
  readonly children: ReactNode
  /** One action, at the right. */
  readonly action?: ReactNode
  readonly dismiss?: { readonly label: string; readonly onPress: () => void }
}

/** Stands in the page, as wide as its column. What went wrong is said aloud at once. */
export const Banner = ({ tone = 'info', children, action, dismiss }: BannerProps) => (
  <div
    role={tone === 'negative' ? 'alert' : 'status'}
    className={classes('flex min-h-11 flex-wrap items-start gap-x-3 rounded-m px-4 py-1.5 text-ink', tones[tone].ground)}
  >
    <Icon of={tones[tone].icon} className={classes('mt-1.75', tones[tone].ink)} />
    <div className="min-w-0 flex-1 basis-40 py-1.5">{children}</div>
    {action && <div className="self-center max-phablet:pb-1.5">{action}</div>}
    {dismiss && <IconButton icon={X} label={dismiss.label} onClick={dismiss.onPress} className="-my-0.5 -me-2" />}
  </div>
)
