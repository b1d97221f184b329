import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { clock, useCountdown } from '#approval/use-countdown.ts'
import { PRICE_HELD } from '#forms'
import { Badge } from '#ui'

/** How long the price still holds; a new one comes by itself. Not read aloud each second. */
export function Hold({ since, isExchanged }: { readonly since: number; readonly isExchanged: boolean }) {
  const [held] = useState(() => PRICE_HELD - (performance.now() - since) / 1000)
  const { left } = useCountdown(held)
  const time = clock(left)
  return (
    <span aria-live="off">
      <Badge tone="accent">{isExchanged ? <Trans>Rate guaranteed for {time}</Trans> : <Trans>Fee guaranteed for {time}</Trans>}</Badge>
    </span>
  )
}
