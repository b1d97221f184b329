import { Trans } from '@lingui/react/macro'
import { clock } from '#approval/use-countdown.ts'

/** Said aloud every half a minute and not every second; `from` so many seconds before the end, lest it talks into somebody's typing. */
export function TimeLeft({ seconds, from }: { readonly seconds: number; readonly from: number }) {
  const said = clock(Math.ceil(seconds / 30) * 30)
  return (
    <span role="status" className="visually-hidden">
      {seconds <= from && <Trans>Time left: {said}</Trans>}
    </span>
  )
}
