import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { iconButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  readonly icon: LucideIcon
  readonly label: string
}

/** An icon that is pressed; its label is heard, and seen when the pointer rests. */
export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} title={label} className={classes(iconButtonLook, className)}>
    <Icon of={icon} />
  </button>
)
