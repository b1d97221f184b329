import { sent } from '@ducat/contract/global-pay/calls'
import { MOST_RECALLED } from '@ducat/contract/global-pay/models'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { confirm } from '#dialogs/popups.ts'
import { beginWork } from '#dialogs/works.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui'
import { actIcons } from './act-words.ts'
import { countOf, sumOf, type Counts } from './recipients.ts'

interface RecallUnopenedProps {
  readonly batchId: number | undefined
  /** Only those that it finds. */
  readonly search: string
  readonly counts: Counts
}

/** Everybody who has not opened the link, of a file or of all: a thousand at a time, however many there are, while one goes on working. */
export function RecallUnopened({ batchId, search, counts }: RecallUnopenedProps) {
  const { t } = useLingui()
  const format = useFormat()
  const recall = useAct(sent.recall)
  const unopened = countOf(counts, 'sent')
  if (unopened === 0) return null
  // How many a word finds is known when they are taken back.
  const total = search === '' ? unopened : undefined
  const start = async () => {
    const currencies = [...new Set(counts.filter(({ state }) => state === 'sent').map(({ currencyCode }) => currencyCode))]
    const isSure = await confirm({
      title:
        total === undefined
          ? t`Cancel the unopened payments found?`
          : t`${plural(total, { one: 'Cancel # unopened payment?', other: 'Cancel # unopened payments?' })}`,
      facts:
        total === undefined
          ? [{ key: t({ message: 'Search', context: 'noun' }), value: search }]
          : [
              {
                key: t`Returned to your account`,
                value: currencies.map((currency) => format.moneyText(sumOf(counts, currency, 'sent'), currency)).join(', '),
              },
            ],
      warning: t`The links stop working at once. Fees are returned too.`,
      confirmLabel: t`Cancel payments`,
      destructive: true,
    })
    if (isSure) beginWork({ title: t`Cancelling unopened payments`, run: takeBack })
  }
  const takeBack: Parameters<typeof beginWork>[0]['run'] = async ({ report, signal }) => {
    let done = 0
    const input = { unopened: true, ...(batchId !== undefined && { batchId }), ...(search !== '' && { search }) }
    report(total === undefined ? undefined : 0)
    while (!signal.aborted) {
      const { done: some } = await recall.act(input)
      done += some.length
      if (some.length < MOST_RECALLED) break
      const [now, all] = [format.number(done), format.number(total ?? 0)]
      if (total === undefined) report(undefined, now)
      else report(Math.min(1_000, Math.floor((done * 1_000) / total)), t`${now} of ${all}`)
    }
    return {
      note: t`${plural(done, { one: '# payment cancelled. The money is back in your account.', other: '# payments cancelled. The money is back in your account.' })}`,
    }
  }
  return (
    <Button size="s" icon={actIcons.recall} loading={recall.busy} onClick={() => void start()}>
      {total === undefined ? t`Cancel all unopened` : t`Cancel all unopened (${format.number(total)})`}
    </Button>
  )
}
