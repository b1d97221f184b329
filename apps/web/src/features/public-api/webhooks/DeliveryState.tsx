import { useLingui } from '@lingui/react/macro'
import { Badge } from '#ui'
import type { Delivery } from '../rows.ts'

/** The status of the answer, or why there was none. */
export function DeliveryState({ delivery: { status, response } }: { readonly delivery: Pick<Delivery, 'status' | 'response'> }) {
  const words = useNoAnswerWords()
  const isGood = status >= 200 && status < 300
  return <Badge tone={isGood ? 'positive' : 'negative'}>{status === 0 ? words(response) : String(status)}</Badge>
}

function useNoAnswerWords(): (why: string) => string {
  const { t } = useLingui()
  return (why) => {
    switch (why) {
      case 'REFUSED':
        return t`Address refused`
      case 'NAME_UNKNOWN':
        return t`Unknown host`
      case 'TIMEOUT':
        return t`Timed out`
      case 'TOO_LARGE':
        return t`Answer too large`
      case 'TLS':
        return t`Certificate not valid`
      default:
        return t`No connection`
    }
  }
}
