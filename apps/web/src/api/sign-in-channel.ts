/**
 * The channel of somebody who is still signing in: it is opened with the temporary token of that sign-in, and hears of it alone.
 *   const state = useSignInChannel(tmpJwt, (yes) => …)
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { deployment } from '#brand/deployment.ts'
import { Channel, type ChannelState } from '#realtime/channel.ts'
import { socketUrl } from './realtime.ts'

/** `answered` is called with the answer of whoever was asked. Whoever comes late or comes back hears it all the same. */
export function useSignInChannel(token: string, answered: (yes: boolean) => void): ChannelState {
  const [state, setState] = useState<ChannelState>('off')
  const hear = useEffectEvent(answered)
  useEffect(() => {
    const channel = new Channel({
      url: () => socketUrl(deployment().realtime, location.href),
      token: () => Promise.resolve(token),
      acting: () => undefined,
      isOnline: () => navigator.onLine,
      chance: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
      changed: setState,
      heard: ({ event, data }) => {
        if (event === 'loginConfirmed') hear(data.result)
      },
    })
    const wake = () => channel.wake()
    // Whoever answers in the app on this very phone comes back to this page.
    const look = () => document.visibilityState === 'visible' && channel.wake()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', look)
    channel.start()
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', look)
      channel.stop()
    }
  }, [token])
  return state
}
