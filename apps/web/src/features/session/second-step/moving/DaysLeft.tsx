import { Plural, Trans } from '@lingui/react/macro'
import type { LoginResult } from '#api/login-result.ts'
import { Banner } from '#ui'

/** How long it can still be put off. Spec: foundations §4. */
export function DaysLeft({ migration: { req, daysLeft } }: Pick<LoginResult, 'migration'>) {
  if (req === 'strict') {
    return (
      <Banner tone="warning">
        <Trans>This is now required. Link a phone to continue.</Trans>
      </Banner>
    )
  }
  return (
    <Banner>
      {daysLeft === undefined ? (
        <Trans>You can do this later.</Trans>
      ) : (
        <Plural
          value={daysLeft}
          one="You can do this later: # day left. After that it is required."
          other="You can do this later: # days left. After that it is required."
        />
      )}
    </Banner>
  )
}
