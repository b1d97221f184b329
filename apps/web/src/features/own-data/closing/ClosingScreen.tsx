/** /profile/closing: closing all accounts. What blocks it one by one, asking for it, and taking it back. */
import { closing } from '@ducat/contract/own-data/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Banner } from '#ui'
import { AskCard } from './AskCard.tsx'
import { ObstaclesCard } from './ObstaclesCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

export function ClosingScreen() {
  const { t } = useLingui()
  const standing = useCall(closing.get, {})
  return (
    <>
      <PageHead title={t`Close all accounts`}>
        <Trans>Ends your relationship with us. We tell you what has to be settled before.</Trans>
      </PageHead>
      <Awaited of={standing} failed={t`We could not load what has to be settled`}>
        {({ obstacles, waiting, stoppedAt, days, companies }) => (
          <>
            {stoppedAt !== undefined && obstacles.length > 0 && (
              <Banner tone="warning">{t`We could not close your accounts because something came in between. They stay open.`}</Banner>
            )}
            {waiting && <WaitingCard waiting={waiting} />}
            {obstacles.length > 0 && <ObstaclesCard obstacles={obstacles} />}
            {!waiting && (
              <AskCard
                days={days}
                companies={companies}
                disabledReason={obstacles.length > 0 ? t`Settle what is listed above first.` : undefined}
              />
            )}
          </>
        )}
      </Awaited>
    </>
  )
}
