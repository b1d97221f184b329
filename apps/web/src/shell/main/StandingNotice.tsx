import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { Banner } from '#ui'

/** An account that does not do everything says so above each page, with the way to what is missing. */
export function StandingNotice() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { customer } = useSession()
  if (customer?.customerId === undefined || path === to.limitedAccount || path === to.unverifiedAccount) return null
  if (customer.limited)
    return (
      <Banner
        tone="warning"
        action={
          <Link to={to.limitedAccount}>
            <Trans>See why</Trans>
          </Link>
        }
      >
        <Trans>Your account is restricted.</Trans>
      </Banner>
    )
  if (customer.verified) return null
  return (
    <Banner
      action={
        <Link to={to.unverifiedAccount}>
          <Trans>See what is missing</Trans>
        </Link>
      }
    >
      <Trans>Your account is not verified yet.</Trans>
    </Banner>
  )
}
