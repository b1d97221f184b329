import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  readonly icon?: LucideIcon
  /** The label stays in place under the spinner, so the button keeps its width. */
  readonly loading?: boolean
  /** Why it cannot be pressed. The button stays reachable, because whoever cannot see it must be able to hear the reason. */
  readonly disabledReason?: string | undefined
  /** The reason stands below the button for everybody, where it is the next thing to do. */
  readonly showReason?: boolean
}

/** One primary button per view; the label says what happens. */
export function Button({
  look,
  size,
  icon,
  loading = false,
  disabledReason,
  showReason = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = disabledReason !== undefined
  const button = (
    <button
      {...rest}
      type={isOff || loading ? 'button' : type}
      className={classes(buttonLook(look, size, isOff), className)}
      aria-disabled={isOff || loading || undefined}
      aria-busy={loading || undefined}
      aria-describedby={isOff ? reasonId : rest['aria-describedby']}
      title={disabledReason ?? rest.title}
      onClick={isOff || loading ? undefined : onClick}
    >
      <span className={classes('inline-flex min-w-0 items-center gap-2', loading && 'opacity-0')}>
        {icon && <Icon of={icon} className="-ms-0.5" />}
        {children}
      </span>
      {loading && <span className="spinner absolute" />}
      {/* Not seen and no part of the name, but heard as the description. */}
      {isOff && !showReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
  if (!showReason) return button
  return (
    // The button stays the same element when the reason goes: the focus that waits on it is not lost. In a row with others the reason takes
    // the line below all of them, and moves none of them away.
    <span className={isOff ? 'inline-grid justify-items-start gap-1.5 in-[.button-row]:contents' : 'contents'}>
      {button}
      {isOff && (
        <span id={reasonId} className="text-12 text-muted in-[.button-row]:order-last in-[.button-row]:basis-full">
          {disabledReason}
        </span>
      )}
    </span>
  )
}
