/** The steps of a payment, as whoever waits for it reads them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const stepWords: Readonly<Record<string, MessageDescriptor>> = {
  booked: msg`The sender has paid`,
  sent: msg`Sent to your bank`,
  settled: msg`Completed`,
  returned: msg`Returned to the sender`,
}
