/** How everything looks that is pressed: our own buttons, the library's menu triggers, links that act like buttons. */
import { classes } from './classes.ts'

export type ButtonLook = 'primary' | 'default' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const looks: Record<ButtonLook, string> = {
  primary: 'border-accent bg-accent font-strong text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  default: 'border-line bg-surface text-ink hover:border-line-strong',
  quiet: 'border-transparent bg-transparent text-accent shadow-none hover:bg-accent-soft',
  danger: 'border-line bg-surface text-negative hover:border-negative',
}
const off = 'cursor-not-allowed border-line bg-sunken text-faint shadow-none'
/** One without a box gets none when it cannot be pressed. */
const quietlyOff = 'cursor-not-allowed border-transparent bg-transparent text-faint shadow-none'

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-(--control-s) rounded-s px-3 text-13',
  m: 'min-h-(--control-m) rounded-m px-4 text-14',
  l: 'min-h-(--control-l) rounded-m px-6 text-15',
}

export const buttonLook = (look: ButtonLook = 'default', size: ButtonSize = 'm', isOff = false): string =>
  classes(
    'relative inline-flex items-center justify-center gap-2 border py-1 text-center font-medium no-underline shadow-1 transition-colors',
    sizes[size],
    isOff ? (look === 'quiet' ? quietlyOff : off) : looks[look],
  )

/** A square that holds one icon. */
export const iconButtonLook =
  'grid size-9 flex-none place-items-center rounded-s text-muted transition-colors hover:bg-sunken hover:text-ink max-phablet:size-11'
