import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Glyph } from './glyphs.tsx'

/** Stays while the browser has no connection; said once to readers that listen. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-warning-soft px-4 py-2 text-13">
          <Glyph of="offline" size={18} className="text-warning" />
          <Trans>You are offline. What you see is updated when you are back online.</Trans>
        </p>
      )}
    </div>
  )
}

function subscribe(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
