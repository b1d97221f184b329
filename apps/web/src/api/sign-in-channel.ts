/**
 * The channel of somebody who is still signing in: it is opened with the temporary token of that sign-in, and hears of it alone.
 *   const state = useSignInChannel(tmpJwt, { answered: (yes) => …, linked: (deviceId) => … })
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { deployment } from '#brand/deployment.ts'
import { language } from '#i18n/language.ts'
import { Channel, type ChannelState } from '#realtime/channel.ts'
import { socketUrl } from './realtime.ts'

interface News {
  /** Whoever was asked has answered. */
  readonly answered?: (yes: boolean) => void
  /** A phone was linked with the token of this sign-in. */
  readonly linked?: (deviceId: string) => void
}

/** Whoever comes late or comes back hears it all the same. */
export function useSignInChannel(token: string, { answered, linked }: News): ChannelState {
  const [state, setState] = useState<ChannelState>('off')
  const hear = useEffectEvent((yes: boolean) => answered?.(yes))
  const see = useEffectEvent((deviceId: string) => linked?.(deviceId))
  useEffect(() => {
    const channel = new Channel({
      url: () => socketUrl(deployment().realtime, location.href),
      token: () => Promise.resolve(token),
      acting: () => undefined,
      language,
      isOnline: () => navigator.onLine,
      chance: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
      changed: setState,
      heard: ({ event, data }) => {
        if (event === 'loginConfirmed') hear(data.result)
        if (event === 'deviceLinked') see(data.deviceId)
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
