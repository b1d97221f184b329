import { operations } from '@ducat/contract/ops/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { opsRetention } from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Banner, Card, KeyValues, Timeline } from '#ui'
import { Alert } from './Alert.tsx'
import { Entries } from './Entries.tsx'
import { Figures } from './Figures.tsx'
import { Gateways, Rails } from './Gateways.tsx'
import { HaltCard } from './HaltCard.tsx'
import { Jobs, Queues } from './Queues.tsx'
import type { Overview } from './overview.ts'
import { Stuck } from './Stuck.tsx'

/** Nobody tells how a bank is: it is asked. */
const EVERY_MS = 10_000

/** /ops: how the bank is, what is stuck, and the halt of payments out of it. */
export function OpsScreen() {
  const { t } = useLingui()
  const overview = useCall(operations.overview, {}, { every: EVERY_MS })
  const stuck = useCall(operations.stuck, {}, { every: EVERY_MS })
  const entries = useCall(operations.entries, {}, { every: EVERY_MS })
  return (
    <>
      <PageHead title={t`Operations`}>
        <Trans>Payment rails, gateways, queues and jobs of the whole bank, and payments of this brand that need attention.</Trans>
      </PageHead>
      <Awaited of={overview} failed={t`We could not load the overview`}>
        {(shown) => (
          <>
            <Notices of={shown} />
            <Figures of={shown} stuck={stuck.data?.total} />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_348px] max-phablet:gap-4">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 max-phablet:gap-4">
                <Rails of={shown} />
                <Card title={t`Stuck payments`}>
                  <Awaited of={stuck} failed={t`We could not load the payments`}>
                    {(list) => <Stuck of={list} at={shown.at} />}
                  </Awaited>
                </Card>
                {entries.data && <Entries of={entries.data} />}
                <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-2 max-phablet:gap-4">
                  <Queues of={shown} />
                  <Gateways of={shown} />
                </div>
                <Jobs of={shown} />
              </div>
              <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 max-phablet:gap-4">
                <HaltCard key={shown.halt?.since ?? 'open'} of={shown} />
                <Past of={shown} />
                <Versions of={shown} />
                <Link to={opsRetention} className="px-1 text-13">
                  <Trans>How long data is kept</Trans>
                </Link>
              </aside>
            </div>
          </>
        )}
      </Awaited>
    </>
  )
}

function Notices({ of: { halt, books, alerts } }: { readonly of: Overview }) {
  return (
    <div className="grid gap-3 empty:hidden">
      {!books.isWhole && (
        <Banner tone="negative">
          <Trans>The books do not add up. Nothing leaves the bank until they are right.</Trans>
        </Banner>
      )}
      {halt && (
        <Banner tone="negative">
          <strong className="font-strong">
            <Trans>Payments out of the bank are halted.</Trans>
          </strong>{' '}
          <Trans>No money is lost: booked payments wait and leave after the lift.</Trans>
        </Banner>
      )}
      {alerts
        .filter(({ kind }) => kind !== halt?.kind)
        .map((alert) => (
          <Alert key={alert.alertId} of={alert} />
        ))}
    </div>
  )
}

function Past({ of: { past } }: { readonly of: Overview }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card title={t`Halts and lifts`}>
      <div className="p-5 max-tablet:p-4">
        {past.length === 0 ? (
          <p className="text-muted">
            <Trans>Payments have never been halted.</Trans>
          </p>
        ) : (
          <Timeline
            entries={past.map(({ at, what, name, note }) => ({
              key: `${what} ${at}`,
              title: what === 'halted' ? t`Halted` : t`Lifted`,
              note: `${format.dayTime(at)}, ${name ?? t`by the bank itself`}: ${note}`,
              state: what === 'halted' ? ('wrong' as const) : ('past' as const),
            }))}
          />
        )}
      </div>
    </Card>
  )
}

function Versions({ of: { versions } }: { readonly of: Overview }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card title={t`Versions`}>
      <div className="px-5 py-2 max-tablet:px-4">
        <KeyValues
          entries={[
            { key: t`Bank`, value: versions.version },
            { key: t`Build`, value: versions.build },
            { key: t`PostgreSQL`, value: versions.postgres },
            { key: t`Node.js`, value: versions.node },
            { key: t`Running since`, value: format.dayTime(versions.startedAt) },
          ]}
        />
      </div>
    </Card>
  )
}
