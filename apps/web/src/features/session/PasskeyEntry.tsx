import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { hasPasskeys } from '#api/has-passkeys.ts'
import { buttonLook } from '#ui/button-look.ts'

/** Stands in the page before any script runs, as most browsers can; whoever cannot does not see it. */
export function PasskeyEntry({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => Promise<void> }) {
  const isOffered = useSyncExternalStore(never, hasPasskeys, always)
  if (!isOffered) return null
  return (
    <button type="button" className={look} aria-disabled={busy || undefined} onClick={() => busy || void onPress()}>
      <Trans>Sign in with a passkey</Trans>
    </button>
  )
}

const look = buttonLook('default', 'l')
const always = () => true
const never = () => () => undefined
