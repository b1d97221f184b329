import { keptForGood } from '@ducat/contract/kit/kept'
import { retention } from '@ducat/contract/retention/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { ops } from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, Timeline } from '#ui'
import { Rule } from './Rule.tsx'
import type { Kept } from './kept.ts'
import { forGoodWords, kindWords, useSpan } from './words.ts'

/** /ops/retention: what the bank keeps about people, for how long and why. One operator proposes, a second one decides. */
export function RetentionScreen() {
  const { t } = useLingui()
  const kept = useCall(retention.list, {})
  return (
    <>
      <PageHead title={t`How long data is kept`}>
        <p>
          <Trans>Then it is deleted by itself, every hour. A change takes two people.</Trans>
        </p>
        <p>
          <Link to={ops}>
            <Trans>Back to operations</Trans>
          </Link>
        </p>
      </PageHead>
      <Awaited of={kept} failed={t`We could not load the rules`}>
        {(shown) => (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_348px] max-phablet:gap-4">
            <Card title={t`Deleted after`}>
              <ul aria-label={t`Deleted after`} className="divide-y divide-line">
                {shown.rules.map((rule) => (
                  <Rule key={`${rule.kind} ${rule.days} ${rule.proposed?.changeId ?? ''}`} of={rule} />
                ))}
              </ul>
            </Card>
            <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 max-phablet:gap-4">
              <ForGood />
              <Past of={shown} />
            </aside>
          </div>
        )}
      </Awaited>
    </>
  )
}

function ForGood() {
  const { t } = useLingui()
  return (
    <Card title={t`Never deleted`}>
      <ul className="grid gap-4 p-5 max-tablet:p-4">
        {keptForGood.map((kind) => (
          <li key={kind}>
            <p className="font-medium">{t(forGoodWords[kind].title)}</p>
            <p className="text-13 text-muted">{t(forGoodWords[kind].what)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Past({ of: { past } }: { readonly of: Kept }) {
  const { t } = useLingui()
  const format = useFormat()
  const span = useSpan()
  return (
    <Card title={t`Changes`}>
      <div className="p-5 max-tablet:p-4">
        {past.length === 0 ? (
          <p className="text-muted">
            <Trans>Nothing has been changed so far.</Trans>
          </p>
        ) : (
          <Timeline
            entries={past.map(({ changeId, kind, from, to, by, decidedBy, at, agreed, note }) => ({
              key: String(changeId),
              title: `${t(kindWords[kind].title)}: ${span(from)} → ${span(to)}`,
              note: `${format.dayTime(at)}, ${by} → ${decidedBy}, ${agreed ? t`approved` : t`dropped`}: ${note}`,
              state: agreed ? ('past' as const) : ('wrong' as const),
            }))}
          />
        )}
      </div>
    </Card>
  )
}
