/** The table of requests: narrowed by kind, type, person and days, all of it in the address. */
import { business } from '@ducat/contract/approvals/calls'
import { requestGroups } from '@ducat/contract/approvals/models'
import { transferTypes } from '@ducat/contract/transfers/models'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { DayRangeField } from '#forms'
import { today } from '#i18n/dates.ts'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column, RowAction, Selecting } from '#tables/columns.ts'
import { kindWords, useTitleOf, type Request } from '../words.ts'
import { groupWords } from './words.ts'

const RequestPanel = lazy(() => import('./RequestPanel.tsx').then(({ RequestPanel: Loaded }) => ({ default: Loaded })))

/** Spec: product-areas §9 names 50 for the list and 25 for tables; the list's own number counts (APPR-018, APPR-019). */
const PAGE_SIZE = 50

interface RequestsProps {
  readonly label: string
  readonly decided: boolean
  readonly columns: readonly Column<Request>[]
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  readonly selecting?: Selecting<Request>
  readonly actions?: (request: Request) => readonly RowAction[]
}

export function Requests({ label, decided, columns, empty, selecting, actions }: RequestsProps) {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  const { values, set } = useAddressFields()
  const { fromDate, toDate, request } = values
  const users = useCall(business.users, {}).data?.users ?? []
  const input = useMemo(
    () => ({ page: 1, size: PAGE_SIZE, ...(decided && { decided }), ...(fromDate && { fromDate }), ...(toDate && { toDate }) }),
    [decided, fromDate, toDate],
  )
  const opened = /^\d{1,15}$/.test(request ?? '') ? Number(request) : undefined
  return (
    <>
      <CallTable
        call={business.list}
        input={input}
        rowsOf={rowsOf}
        totalOf={({ total }) => total}
        label={label}
        keyOf={keyOf}
        nameOf={titleOf}
        columns={columns}
        empty={empty}
        onOpen={(row) => set({ request: keyOf(row) }, { step: true })}
        {...(selecting && { selecting })}
        {...(actions && { actions })}
        start={
          <DayRangeField
            label={t`Days`}
            max={today()}
            value={fromDate && toDate ? { from: fromDate, to: toDate } : undefined}
            onChange={(range) => set({ fromDate: range?.from, toDate: range?.to, cursor: undefined }, { step: true })}
          />
        }
        filters={[
          {
            kind: 'choice',
            field: 'groupedTransactionType',
            label: t`Kind`,
            choices: requestGroups.map((id) => ({ id, name: t(groupWords[id]) })),
          },
          {
            kind: 'choice',
            field: 'transactionType',
            label: t`Type`,
            choices: transferTypes.map((id) => ({ id, name: t(kindWords[id] ?? kindWords.other) })),
          },
          {
            kind: 'choice',
            field: 'createdBy',
            label: t`Prepared by`,
            choices: users.map(({ id, firstName, lastName }) => ({ id: String(id), name: `${firstName} ${lastName}` })),
          },
        ]}
      />
      <Suspense>
        {opened !== undefined && <RequestPanel transactionId={opened} onClose={() => set({ request: undefined }, { step: true })} />}
      </Suspense>
    </>
  )
}

const rowsOf = ({ requests }: { readonly requests: readonly Request[] }) => requests
export const keyOf = ({ transactionIds }: Request): string => String(transactionIds[0] ?? 0)
