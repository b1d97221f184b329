import { batches } from '@ducat/contract/batches/calls'
import { batchWays, type BatchWay } from '@ducat/contract/batches/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { readDay } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Download, Eye } from 'lucide-react'
import { useMemo } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { refusalOf } from '#api/refusal.ts'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { DayRangeField } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import type { Column } from '#tables/columns.ts'
import { Pager } from '#tables/Pager.tsx'
import { Table } from '#tables/Table.tsx'
import { Amount, Badge, Button, Empty, FilterBar, Surface } from '#ui'
import { batchSearch } from '../batch-address.ts'
import { wayOf } from '../ways.ts'
import { stateWords } from '../words.ts'

/** Spec: product-areas §9. */
const PAGE_SIZE = 20

type Listed = OutputOf<typeof batches.list>['batchTransfer']['transfer'][number]

export function BatchList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { customer } = useSession()
  const { act: fetchFile } = useAct(batches.file)
  const { values, set } = useAddressFields()
  const { search, type } = values
  const way = batchWays.find((one) => one === type)
  const [from, until] = [good(values['from']), good(values['to'])]
  const pageNumber = /^[1-9]\d{0,3}$/.test(values['page'] ?? '') ? Number(values['page']) : 1
  const list = useCall(batches.list, {
    pageNumber,
    pageSize: PAGE_SIZE,
    ...(search && { search }),
    ...(way && { types: [way] }),
    ...(from && { from }),
    ...(until && { to: until }),
  })
  const isFiltered = Boolean(search || way || from || until)
  const filter = (fields: Record<string, string | undefined>) => set({ ...fields, page: undefined }, { step: true })
  const columns = useColumns()
  const open = ({ id, type: of }: Listed) => {
    const { path, call } = wayOf(of)
    const isMaker = refusalOf(customer, call) === undefined
    void navigate({ to: isMaker ? path : to.batchTransfers, search: batchSearch(id) } as never)
  }
  const download = async (id: number) => window.location.assign((await fetchFile({ id })).link)
  return (
    <Surface>
      <FilterBar
        search={{
          label: t`Name or number`,
          value: search ?? '',
          clearLabel: t`Clear the search`,
          onChange: (value: string) => filter({ search: value || undefined }),
        }}
        start={
          <DayRangeField
            label={t`Period`}
            max={today()}
            value={from && until ? { from, to: until } : undefined}
            onChange={(range) => filter({ from: range?.from, to: range?.to })}
          />
        }
        chips={[
          {
            id: 'type',
            label: t`Type`,
            options: batchWays.map((id: BatchWay) => ({ id, name: t(wayOf(id).title) })),
            chosen: way && { id: way, name: t(wayOf(way).title) },
            removeLabel: t`Show all types`,
            onChoose: (id) => filter({ type: id }),
          },
        ]}
      />
      <Awaited of={list} failed={t`We could not load your mass payments`}>
        {({ batchTransfer: { transfer }, total }) =>
          transfer.length === 0 ? (
            isFiltered ? (
              <Empty
                title={t`No results`}
                action={
                  <Button onClick={() => filter({ search: undefined, type: undefined, from: undefined, to: undefined })}>
                    <Trans>Clear filters</Trans>
                  </Button>
                }
              >
                {t`Try another name, type or period.`}
              </Empty>
            ) : (
              <Empty
                title={t`No mass payments yet`}
                action={
                  refusalOf(customer, wayOf('p2p').call) === undefined && (
                    <Button look="primary" onClick={() => void navigate({ to: to.massTransfers })}>
                      <Trans>New mass payment</Trans>
                    </Button>
                  )
                }
              >
                {t`Upload a file to pay many people at once. It will be listed here.`}
              </Empty>
            )
          ) : (
            <>
              <Table
                label={t`Mass payments`}
                columns={columns}
                rows={transfer}
                keyOf={({ id }) => String(id)}
                nameOf={({ batchName }) => batchName}
                onOpen={open}
                actions={(row) => [
                  { id: 'open', label: t({ message: 'Open', context: 'verb' }), icon: Eye, onPress: () => open(row) },
                  { id: 'file', label: t`Original file`, icon: Download, onPress: () => void download(row.id).catch(showFailure) },
                ]}
                total={total}
              />
              <Pager
                page={pageNumber}
                pages={Math.max(Math.ceil(total / PAGE_SIZE), 1)}
                onPage={(page) => set({ page: page === 1 ? undefined : String(page) }, { step: true })}
              />
            </>
          )
        }
      </Awaited>
    </Surface>
  )
}

const good = (day: string | undefined) => (day !== undefined && readDay(day) !== undefined ? day : undefined)

function useColumns(): readonly Column<Listed>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'date', title: t`Date`, cell: ({ created }) => format.dayTime(created), width: '188px', phone: 'note' },
      { id: 'name', title: t`Batch name`, cell: ({ batchName }) => batchName, width: 'minmax(160px, 2fr)', phone: 'title', fixed: true },
      { id: 'type', title: t`Type`, cell: ({ type }) => t(wayOf(type).title), width: 'minmax(150px, 1fr)' },
      { id: 'count', title: t`Payments`, cell: ({ count }) => format.number(count), width: '96px', align: 'end' },
      {
        id: 'state',
        title: t`Status`,
        cell: ({ status }) => <Badge tone={stateWords[status].tone}>{t(stateWords[status].word)}</Badge>,
        width: '160px',
        phone: 'status',
      },
      {
        id: 'amount',
        title: t`Amount`,
        cell: ({ amount, currencyCode }) => <Amount parts={format.money(amount, currencyCode)} className="font-medium" />,
        width: '132px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    [t, format],
  )
}
