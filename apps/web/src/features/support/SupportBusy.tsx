import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { queryClient, refreshTopics } from '#api/query-client.ts'
import { useSupportFailedUntil } from '#api/support.ts'
import { Banner } from '#ui'

const SECOND = 1000

/** While support has too many requests: when it is tried again, which happens by itself. What was typed stays. */
export function SupportBusy() {
  const until = useSupportFailedUntil()
  const wasFailed = useRef(false)
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    const readAgain = () => void refreshTopics(queryClient, ['support'])
    if (until === undefined) {
      // Requests that were cancelled meanwhile are sent now.
      if (wasFailed.current) readAgain()
      wasFailed.current = false
      return undefined
    }
    wasFailed.current = true
    const clock = setInterval(() => {
      tick(Date.now())
      if (Date.now() >= until) readAgain()
    }, SECOND)
    return () => clearInterval(clock)
  }, [until])
  if (until === undefined) return null
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND))
  return (
    <Banner tone="warning">
      {seconds > 0 ? (
        <Trans>Support has too many requests right now. We try again in {seconds} s.</Trans>
      ) : (
        <Trans>Support has too many requests right now. Trying again…</Trans>
      )}
    </Banner>
  )
}
