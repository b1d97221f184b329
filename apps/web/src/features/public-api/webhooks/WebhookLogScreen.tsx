/** /merchant/internal/webhook-log: addresses that hear of events, every try to deliver one, and sending again. */
import { deliveries } from '@ducat/contract/public-api/calls'
import { LOG_PAGE } from '@ducat/contract/public-api/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { MerchantFrame } from '#features/merchant'
import { DayRangeField } from '#forms'
import { today } from '#i18n/dates.ts'
import { CallTable } from '#tables/CallTable.tsx'
import { useMerchantId } from '../merchant-id.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'
import type { Delivery } from '../rows.ts'

const DeliveryPanel = lazy(() => import('./DeliveryPanel.tsx').then(({ DeliveryPanel: Loaded }) => ({ default: Loaded })))

export function WebhookLogScreen() {
  const { t } = useLingui()
  const customerId = useMerchantId()
  const { values, set } = useAddressFields()
  const { fromDate, toDate } = values
  const columns = useDeliveryColumns()
  const [opened, open] = useState<Delivery>()
  // Twenty at a time (MERCH-014); the table asks for more by cursor while somebody scrolls.
  const input = useMemo(
    () => ({ customerId, limit: LOG_PAGE, ...(fromDate && { fromDate }), ...(toDate && { toDate }) }),
    [customerId, fromDate, toDate],
  )
  return (
    <MerchantFrame page="webhookLog">
      <WebhooksCard />
      <CallTable
        call={deliveries.log}
        input={input}
        rowsOf={rowsOf}
        label={t`Webhook log`}
        keyOf={({ id }) => String(id)}
        nameOf={({ eventType, eventId }) => `${eventType} ${eventId}`}
        columns={columns}
        onOpen={open}
        filters={[{ kind: 'search', field: 'query', label: t`Event, transaction or address` }]}
        start={
          <DayRangeField
            label={t`Date`}
            max={today()}
            value={fromDate && toDate ? { from: fromDate, to: toDate } : undefined}
            onChange={(range) => set({ fromDate: range?.from, toDate: range?.to, cursor: undefined }, { step: true })}
          />
        }
        empty={{ title: t`No deliveries yet`, text: t`Every try to deliver an event appears here and is kept for 30 days.` }}
      />
      <Suspense>{opened && <DeliveryPanel delivery={opened} onClose={() => open(undefined)} />}</Suspense>
    </MerchantFrame>
  )
}

const rowsOf = ({ requests }: OutputOf<typeof deliveries.log>) => requests
