import { Plural, Trans } from '@lingui/react/macro'
import type { LoginResult } from '#api/login-result.ts'
import { Banner } from '#ui'

/** How long it can still be put off. Spec: foundations §4. */
export function DaysLeft({ migration: { req, daysLeft } }: Pick<LoginResult, 'migration'>) {
  if (req === 'strict') {
    return (
      <Banner tone="warning">
        <Trans>It cannot be put off any longer: link a phone to go on.</Trans>
      </Banner>
    )
  }
  return (
    <Banner>
      {daysLeft === undefined ? (
        <Trans>You may do it later.</Trans>
      ) : (
        <Plural
          value={daysLeft}
          one="You may do it later: # day is left. After that you cannot go on without it."
          other="You may do it later: # days are left. After that you cannot go on without it."
        />
      )}
    </Banner>
  )
}
