/** The contracts of one direction, or all: narrowed and ordered in the address, a hundred on a page. */
import { contracts } from '@ducat/contract/revenue-split/calls'
import {
  CONTRACT_PAGE,
  contractSorts,
  contractStatuses,
  type ContractDirection,
  type ContractStatus,
} from '@ducat/contract/revenue-split/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAddressFields } from '#address/use-address.ts'
import { sentence } from '#api/sentence.ts'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Pager } from '#tables/Pager.tsx'
import { Table } from '#tables/Table.tsx'
import { Button, Empty, ErrorNote, FilterBar, Loading, Skeleton, Sums, Surface } from '#ui'
import { useColumns } from './columns.tsx'
import { otherSide, sortWords } from './contract.ts'
import { statusWords } from './StatusBadge.tsx'
import { useCompanies } from './use-companies.ts'

interface ContractTableProps {
  readonly direction?: ContractDirection
  readonly onCreate: () => void
}

const fields = ['party', 'company', 'sort', 'status'] as const
const orders = { company: 'COMPANY_NAME', direction: 'INCOMING_FIRST', created: 'CREATED_AT' } as const

export function ContractTable({ direction, onCreate }: ContractTableProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const may = useMay(contracts.create)
  const columns = useColumns()
  const { values, set } = useAddressFields()
  const asked = useAsked(direction)
  const page = asked.page ?? 1
  const list = useCall(contracts.list, asked)
  const pages = list.data ? Math.max(1, Math.ceil(list.data.total / CONTRACT_PAGE)) : 1
  const isNarrowed = fields.some((field) => values[field])
  const [column, way] = (values['order'] ?? '').split('.')
  return (
    <Surface>
      <Filters />
      {list.data && (
        <Sums
          label={t`All contracts`}
          sums={contractSorts.map((sort) => ({ name: t(sortWords[sort]), value: list.data?.meta[sort] ?? 0 }))}
        />
      )}
      {list.data ? (
        list.data.data.length > 0 ? (
          <Table
            label={t`Contracts`}
            columns={columns}
            rows={list.data.data}
            keyOf={({ id }) => String(id)}
            nameOf={(contract) => `${contract.company.title}, ${otherSide(contract).name}`}
            sort={column ? { column, descending: way === 'desc' } : undefined}
            onSort={(sort) => set({ order: sort && `${sort.column}.${sort.descending ? 'desc' : 'asc'}`, page: undefined }, { step: true })}
            onOpen={({ id }) => void navigate({ to: to.revenueSplitContract, params: { contractId: String(id) } })}
            total={list.data.total}
          />
        ) : isNarrowed ? (
          <Empty title={t`No results`}>{t`Remove a filter, or search for something else.`}</Empty>
        ) : (
          <Empty
            title={t`No contracts yet`}
            action={
              <Button look="primary" disabledReason={may.reason} onClick={onCreate}>
                <Trans>New contract</Trans>
              </Button>
            }
          >
            <Trans>
              Choose the company that pays, the other party and the percentage. When both have signed, each payment is split as it arrives.
            </Trans>
          </Empty>
        )
      ) : list.error ? (
        <ErrorNote title={t`We could not load your contracts`} retry={{ label: t`Try again`, onPress: list.retry, busy: list.isFetching }}>
          {sentence(list.error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading`} className="grid gap-4 p-5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </Loading>
      )}
      <Pager page={page} pages={pages} onPage={(next) => set({ page: next === 1 ? undefined : String(next) }, { step: true })} />
    </Surface>
  )
}

/** What the address says, as the contract takes it; what it does not take is left out. */
function useAsked(direction: ContractDirection | undefined) {
  const { values } = useAddressFields()
  const { party, company, order = '' } = values
  const sort = contractSorts.find((one) => one === values['sort'])
  const status = contractStatuses.find((one) => one === values['status'])
  const [column, way] = order.split('.')
  const orderBy = column && Object.hasOwn(orders, column) ? orders[column as keyof typeof orders] : undefined
  return {
    pageSize: CONTRACT_PAGE,
    ...(direction && { direction }),
    ...(sort && { sort }),
    ...(status && { statuses: [status] as ContractStatus[] }),
    ...(party && { counterpartyName: party.slice(0, 200) }),
    ...(company && { companyName: company.slice(0, 140) }),
    ...(orderBy && { orderBy, orderDir: way === 'desc' ? ('DESC' as const) : ('ASC' as const) }),
    ...(/^[1-9]\d{0,2}$/.test(values['page'] ?? '') && { page: Number(values['page']) }),
  }
}

function Filters() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const { companies } = useCompanies()
  const change = (next: Readonly<Record<string, string | undefined>>) => set({ ...next, page: undefined }, { step: true })
  const chip = (id: string, label: string, options: readonly { readonly id: string; readonly name: string }[]) => ({
    id,
    label,
    options,
    chosen: options.find((option) => option.id === values[id]),
    removeLabel: t`Remove the filter ${label}`,
    onChoose: (chosen: string | undefined) => change({ [id]: chosen }),
  })
  return (
    <FilterBar
      search={{
        label: t`Other party`,
        value: values['party'] ?? '',
        clearLabel: t`Clear the search`,
        onChange: (party) => change({ party }),
      }}
      chips={[
        chip(
          'sort',
          t`Group`,
          contractSorts.map((id) => ({ id, name: t(sortWords[id]) })),
        ),
        chip(
          'status',
          t`Status`,
          contractStatuses.map((id) => ({ id, name: t(statusWords[id]) })),
        ),
        chip(
          'company',
          t`Company`,
          companies.map(({ title }) => ({ id: title, name: title })),
        ),
      ]}
      clear={
        fields.some((field) => values[field])
          ? { label: t`Clear`, onPress: () => change(Object.fromEntries(fields.map((field) => [field, undefined]))) }
          : undefined
      }
    />
  )
}
