import { useSyncExternalStore, type ReactNode } from 'react'
import { buttonLook } from '#ui/button-look.ts'
import { classes } from '#ui/classes.ts'

/**
 * Off until the script runs: the browser itself would send the form then, and an early Enter must never put a password anywhere.
 * It looks ready all the same, since it is a moment later. While busy the label stays in place, so the width does too.
 */
export function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <button type="submit" disabled={!isReady} aria-disabled={busy || undefined} aria-busy={busy || undefined} className={look}>
      <span className={classes(busy && 'opacity-0')}>{children}</span>
      {busy && <span className="spinner absolute" />}
    </button>
  )
}

const look = buttonLook('primary', 'l')
const never = () => () => {}
