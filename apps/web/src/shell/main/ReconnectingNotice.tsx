import { Trans } from '@lingui/react/macro'
import { useRealtimeState } from '#api/realtime.ts'
import { Glyph } from '#shell/glyphs.tsx'
import './reconnecting.css'

/** The bank is not heard, although the browser has a connection. A short gap is nobody's business: it shows after a few seconds. */
export function ReconnectingNotice() {
  const state = useRealtimeState()
  return (
    <div role="status">
      {state === 'waiting' && navigator.onLine && (
        <p className="reconnecting flex items-center justify-center gap-3 bg-warning-soft px-4 text-13">
          <Glyph of="offline" size={18} className="text-warning" />
          <Trans>Reconnecting to the bank. What you see may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
