/** The steps of a payment, as whoever waits for it reads them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const stepWords: Readonly<Record<string, MessageDescriptor>> = {
  booked: msg`The sender has paid`,
  sent: msg`Handed over to your bank’s network`,
  settled: msg`Arrived`,
  returned: msg`Went back to the sender`,
}
