import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'

/** 16 small, 18 beside text, 22 in bars. */
const sizes = { s: 16, m: 18, l: 22 } as const

interface IconProps {
  readonly of: LucideIcon
  readonly size?: keyof typeof sizes
  readonly className?: string
}

/** An icon of one weight, always beside a word: readers that listen do not hear it. */
export const Icon = ({ of: Shape, size = 'm', className }: IconProps) => (
  <Shape aria-hidden size={sizes[size]} strokeWidth={1.6} className={classes('flex-none', className)} />
)
