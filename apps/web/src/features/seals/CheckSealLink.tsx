import { Trans } from '@lingui/react/macro'
import * as to from '#paths'

/** A page of its own, also for somebody who is not signed in: it opens beside this one. */
export const CheckSealLink = () => (
  <a href={to.checkSeal} target="_blank" rel="noreferrer" className="text-13">
    <Trans>Check a sealed document</Trans>
  </a>
)
