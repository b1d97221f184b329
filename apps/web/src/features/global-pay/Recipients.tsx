/** Everybody who was sent something, those who need somebody first, live. */
import { sent } from '@ducat/contract/global-pay/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useMay } from '#api/may.ts'
import { usePages } from '#api/use-pages.ts'
import { sentence } from '#api/sentence.ts'
import { useFormat } from '#i18n/format.ts'
import { usePresent, useSelection } from '#tables/selection.ts'
import { Button, Card, Empty, ErrorNote, Loading, SearchField, SegmentedChoice, Skeleton } from '#ui'
import { actsOf, countOf, groups, type Counts, type Group, type Payment } from './recipients.ts'
import { RecallUnopened } from './RecallUnopened.tsx'
import { RecipientRow } from './RecipientRow.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useActs } from './use-acts.tsx'

interface RecipientsProps {
  readonly batchId: number | undefined
  readonly counts: Counts
}

const PAGE_SIZE = 50
const rowsOf = ({ payments }: { readonly payments: readonly Payment[] }) => payments
const keyOf = ({ paymentId }: Payment) => String(paymentId)

export function Recipients({ batchId, counts }: RecipientsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { values, set } = useAddressFields()
  const shown = groupNames.find((name) => name === values['show'])
  const [search, setSearch] = useState(values['search'] ?? '')
  const word = (values['search'] ?? '').trim()
  const input = {
    pageSize: PAGE_SIZE,
    ...(batchId !== undefined && { batchId }),
    ...(shown && { states: [...groups[shown]] }),
    ...(word && { search: word.slice(0, 100) }),
  }
  const pages = usePages(sent.list, input, { rowsOf, from: undefined })
  const selection = usePresent(useSelection<Payment>(), pages.rows, keyOf)
  const acts = useActs()
  const may = useMay(sent.remind).allowed
  const names: Readonly<Record<Group, string>> = {
    open: t({ message: 'Open', context: 'payments' }),
    paid: t({ message: 'Paid', context: 'payments' }),
    over: t`Not taken`,
  }
  const choices = groupNames.flatMap((name) => {
    const count = countOf(counts, ...groups[name])
    return count === 0 && name !== shown ? [] : [{ value: name, name: `${names[name]} ${format.number(count)}` }]
  })
  const all = countOf(counts, ...groupNames.flatMap((name) => [...groups[name]]))
  const ticked = selection.rows
  return (
    <>
      <Card
        title={t`Recipients`}
        action={
          <SegmentedChoice
            label={t({ message: 'Show', context: 'filter' })}
            value={shown ?? 'all'}
            onChange={(value) => set({ show: value === 'all' ? undefined : value }, { step: true })}
            choices={[{ value: 'all', name: t`All ${format.number(all)}` }, ...choices]}
          />
        }
      >
        <div className="flex flex-wrap items-center gap-3 border-b px-5 py-3 max-tablet:px-4">
          <div className="min-w-50 flex-1">
            <SearchField
              label={t`Name, e-mail or description`}
              clearLabel={t`Clear the search`}
              value={search}
              onChange={(text) => {
                setSearch(text)
                set({ search: text || undefined })
              }}
            />
          </div>
          {may && (shown === undefined || shown === 'open') && (
            <RecallUnopened batchId={batchId} search={word.slice(0, 100)} counts={counts} />
          )}
        </div>
        {pages.isPending ? (
          <Loading label={t`Loading`} className="grid gap-4 p-5">
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} className="h-10 w-full" />
            ))}
          </Loading>
        ) : pages.error && pages.rows.length === 0 ? (
          <ErrorNote
            title={t`We could not load the payments`}
            retry={{ label: t`Try again`, onPress: pages.retry, busy: pages.isFetching }}
          >
            {sentence(pages.error)}
          </ErrorNote>
        ) : pages.rows.length === 0 ? (
          <Empty title={t`No results`}>{t`Try another filter or another word.`}</Empty>
        ) : (
          <ul>
            {pages.rows.map((payment) => (
              <RecipientRow
                key={payment.paymentId}
                payment={payment}
                isTicked={ticked.includes(payment)}
                onTick={may && actsOf(payment).length > 0 ? (isTicked) => selection.toggle(keyOf(payment), payment, isTicked) : undefined}
                onAct={may ? (act) => acts.start(act, [payment]) : undefined}
              />
            ))}
          </ul>
        )}
        {pages.hasMore && (
          <div className="border-t px-5 py-3">
            <Button size="s" loading={pages.isFetching} onClick={pages.more}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </Card>
      {ticked.length > 0 && (
        <SelectionBar
          payments={ticked}
          busy={acts.busy}
          onAct={(act, payments) => acts.start(act, payments, selection.clear)}
          onClear={selection.clear}
        />
      )}
      {acts.dialog}
    </>
  )
}

const groupNames = Object.keys(groups) as readonly Group[]
