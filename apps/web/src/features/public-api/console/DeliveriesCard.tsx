import { deliveries } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Card, Empty, Row, Rows } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import { DeliveryState } from '../webhooks/DeliveryState.tsx'
import type { Delivery } from '../rows.ts'

const DeliveryPanel = lazy(() => import('../webhooks/DeliveryPanel.tsx').then(({ DeliveryPanel: Loaded }) => ({ default: Loaded })))

const SHOWN = 8
const EVERY = 4_000

/** In place of the demo's receiver, which a bank with customers does not have: what was sent to the customer's own. */
export function DeliveriesCard() {
  const { t } = useLingui()
  const format = useFormat()
  const log = useCall(deliveries.log, { customerId: useMerchantId(), limit: SHOWN }, { every: EVERY })
  const [opened, open] = useState<Delivery>()
  return (
    <Card
      title={t`Latest deliveries`}
      action={
        <Link to={to.webhookLog} className="text-13">
          <Trans>Webhook log</Trans>
        </Link>
      }
    >
      <Awaited of={log} failed={t`We could not load the deliveries`}>
        {({ requests }) =>
          requests.length === 0 ? (
            <Empty title={t`No deliveries yet`}>{t`Add a webhook in the webhook log, and send it a test event.`}</Empty>
          ) : (
            <Rows label={t`Latest deliveries`}>
              {requests.map((delivery) => (
                <Row key={delivery.id} onPress={() => open(delivery)}>
                  <code className="identifier min-w-0 flex-1 truncate text-13">{delivery.eventType}</code>
                  <DeliveryState delivery={delivery} />
                  <span className="numeric text-13 text-muted">{format.time(delivery.created)}</span>
                </Row>
              ))}
            </Rows>
          )
        }
      </Awaited>
      <Suspense>{opened && <DeliveryPanel delivery={opened} onClose={() => open(undefined)} />}</Suspense>
    </Card>
  )
}
