/** Before somebody approves or sends a batch: who is new in it and whose amount at least doubled, beside the last one that was paid. */
import { batches } from '@ducat/contract/batches/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Amount, Badge, KeyValues, RowText, Section } from '#ui'

type Comparison = OutputOf<typeof batches.changes>

/** As many as a side panel shows without hiding the buttons. */
const SHOWN = 6

export function Changes({ batchId }: { readonly batchId: number }) {
  const { t } = useLingui()
  const found = useCall(batches.changes, { batchId })
  return (
    <Section title={t`Changes since the last mass payment`}>
      <Awaited of={found} failed={t`We could not compare it with the last mass payment`}>
        {(data) => (
          <div className="grid gap-3">
            {data.last ? <Compared {...data} last={data.last} /> : <First />}
            <WorthALook {...data} />
          </div>
        )}
      </Awaited>
    </Section>
  )
}

const First = () => (
  <p className="text-muted">
    <Trans>There is no earlier mass payment of this type to compare with.</Trans>
  </p>
)

function Compared({ last, newPayees, doubled, payees, currencyCode }: Comparison & { readonly last: NonNullable<Comparison['last']> }) {
  const { t } = useLingui()
  const format = useFormat()
  const [name, day] = [last.batchName, format.day(localDay(last.finished))]
  const shown = payees.slice(0, SHOWN)
  const more = newPayees + doubled - shown.length
  const count = (value: number) => <span className={value > 0 ? 'font-medium text-warning' : ''}>{format.number(value)}</span>
  return (
    <div className="grid gap-3">
      <p className="text-12 text-muted">{t`Compared with “${name}”, paid on ${day}`}</p>
      <KeyValues
        entries={[
          { key: t`New recipients`, value: count(newPayees) },
          { key: t`Amounts at least doubled`, value: count(doubled) },
        ]}
      />
      {shown.length > 0 && (
        <ul className="grid">
          {shown.map((payee) => (
            <ChangedPayee key={`${payee.name} ${payee.account}`} payee={payee} currencyCode={currencyCode} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-12 text-muted">{t`${plural(more, { one: 'and # more recipient', other: 'and # more recipients' })}`}</p>
      )}
    </div>
  )
}

/** Whom the company has never paid, and what the checks say of names and of payments that stand there twice. */
function WorthALook({ neverPaid, advice }: Comparison) {
  const { t } = useLingui()
  const format = useFormat()
  const entries = [
    { words: t`Recipients you have never paid`, count: neverPaid },
    ...advice.map(({ description, count }) => ({ words: description, count })),
  ].filter(({ count }) => count > 0)
  return (
    entries.length > 0 && (
      <KeyValues
        entries={entries.map(({ words, count }) => ({
          key: words,
          value: <span className="font-medium text-warning">{format.number(count)}</span>,
        }))}
      />
    )
  )
}

function ChangedPayee({ payee, currencyCode }: { readonly payee: Comparison['payees'][number]; readonly currencyCode: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { name, account, amount, before } = payee
  const last = before !== undefined && format.moneyText(before, currencyCode)
  return (
    <li className="flex min-h-11 items-center gap-3 py-2">
      <RowText title={name} note={last === false ? account : t`Last time ${last}`} />
      <span className="grid flex-none justify-items-end gap-1">
        <Amount parts={format.money(amount, currencyCode)} className="font-medium" />
        {last === false && <Badge tone="warning">{t({ message: 'New', context: 'recipient' })}</Badge>}
      </span>
    </li>
  )
}
