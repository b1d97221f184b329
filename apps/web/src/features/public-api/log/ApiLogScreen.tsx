/** /merchant/internal/api-log: what programs asked with a key, and what they were answered. */
import { apiKeys, calling } from '@ducat/contract/public-api/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { MerchantFrame } from '#features/merchant'
import { DayRangeField } from '#forms'
import { today } from '#i18n/dates.ts'
import { CallTable } from '#tables/CallTable.tsx'
import { useMerchantId } from '../merchant-id.ts'
import { useRequestColumns } from './request-columns.tsx'
import type { ApiRequest } from '../rows.ts'

const RequestPanel = lazy(() => import('./RequestPanel.tsx').then(({ RequestPanel: Loaded }) => ({ default: Loaded })))

export function ApiLogScreen() {
  const { t } = useLingui()
  const customerId = useMerchantId()
  const { values, set } = useAddressFields()
  const { fromDate, toDate } = values
  const keys = useCall(apiKeys.list, { customerId }).data?.apiKeys ?? []
  const columns = useRequestColumns(keys)
  const [opened, open] = useState<ApiRequest>()
  const input = useMemo(() => ({ customerId, ...(fromDate && { fromDate }), ...(toDate && { toDate }) }), [customerId, fromDate, toDate])
  return (
    <MerchantFrame page="apiLog">
      <CallTable
        call={calling.requests}
        input={input}
        rowsOf={rowsOf}
        label={t`API log`}
        keyOf={({ id }) => String(id)}
        nameOf={({ path }) => path}
        columns={columns}
        onOpen={open}
        filters={[
          { kind: 'choice', field: 'apiKeyId', label: t`Key`, choices: keys.map(({ id, name }) => ({ id: String(id), name })) },
          {
            kind: 'choice',
            field: 'only',
            label: t`Result`,
            choices: [
              { id: 'errors', name: t`Errors` },
              { id: 'slow', name: t`Slow` },
            ],
          },
        ]}
        start={
          <DayRangeField
            label={t`Date`}
            max={today()}
            value={fromDate && toDate ? { from: fromDate, to: toDate } : undefined}
            onChange={(range) => set({ fromDate: range?.from, toDate: range?.to, cursor: undefined }, { step: true })}
          />
        }
        empty={{ title: t`No API calls`, text: t`Calls made with a key appear here and are kept for 30 days.` }}
      />
      <Suspense>{opened && <RequestPanel request={opened} onClose={() => open(undefined)} />}</Suspense>
    </MerchantFrame>
  )
}

const rowsOf = ({ requests }: OutputOf<typeof calling.requests>) => requests
