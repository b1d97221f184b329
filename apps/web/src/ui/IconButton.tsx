import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { iconButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children' | 'disabled'> {
  readonly icon: LucideIcon
  readonly label: string
  /** Why it cannot be pressed; it stays reachable, as a Button does. */
  readonly disabledReason?: string | undefined
}

/** An icon that is pressed; its label is heard, and seen when the pointer rests. */
export function IconButton({ icon, label, disabledReason, className, onClick, ...rest }: IconButtonProps) {
  const reasonId = useId()
  const isOff = disabledReason !== undefined
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? reasonId : rest['aria-describedby']}
      onClick={isOff ? undefined : onClick}
      className={classes(iconButtonLook, isOff && 'opacity-40', className)}
    >
      <Icon of={icon} />
      {isOff && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}
