/**
 * Details, then the review of them. The review stands in the address (`step=review`), so that the browser's own way back, on a phone a
 * gesture, leads to the details and not out of the payment. An address alone shows no review: somebody has to have come through here.
 */
import { useEffect, useRef, useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'

export type SendStep = 'details' | 'review'

/** `isOff`: there is one step only, and nothing of it in the address. */
export function useSendStep(isOff = false) {
  const { values, set } = useAddressFields()
  const isThere = values['step'] === 'review'
  const [isReviewed, setReviewed] = useState(false)
  /** The page before this one is that of the details. */
  const cameFromDetails = useRef(false)
  useEffect(() => {
    // Forward again is no review of what may have been changed meanwhile.
    if (!isThere) setReviewed(false)
  }, [isThere])
  const toReview = () => {
    setReviewed(true)
    if (isThere || isOff) return
    cameFromDetails.current = true
    set({ step: 'review' }, { step: true })
  }
  const toDetails = () => {
    setReviewed(false)
    if (!isThere || isOff) return
    if (cameFromDetails.current) history.back()
    else set({ step: undefined })
    cameFromDetails.current = false
  }
  const step: SendStep = isThere && isReviewed ? 'review' : 'details'
  return { step, toReview, toDetails }
}
