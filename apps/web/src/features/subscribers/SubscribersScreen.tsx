/** /merchant/accounts/subscribers: who pays the company again and again, what it brings, and the end of a subscription. */
import { subscribers } from '@ducat/contract/subscribers/calls'
import { SUBSCRIBER_PAGE } from '@ducat/contract/subscribers/models'
import { scheduleStates } from '@ducat/contract/schedules/models'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { MerchantFrame } from '#features/merchant'
import { states } from '#features/schedules'
import { Awaited } from '#shell/main/Awaited.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import { Card } from '#ui'
import { useColumns } from './columns.tsx'
import { Income } from './Income.tsx'
import type { Subscriber } from './subscriber.ts'

const SubscriberPanel = lazy(() => import('./SubscriberPanel.tsx').then(({ SubscriberPanel: Loaded }) => ({ default: Loaded })))

const input = { pageSize: SUBSCRIBER_PAGE }

export function SubscribersScreen() {
  const { t } = useLingui()
  const summary = useCall(subscribers.summary, {})
  const columns = useColumns()
  const [opened, open] = useState<Subscriber>()
  return (
    <MerchantFrame page="merchantSubscribers">
      <Card title={t`Income from subscriptions`} className="max-w-180">
        <Awaited of={summary} failed={t`We could not load the income from subscriptions`}>
          {(figures) => <Income figures={figures} />}
        </Awaited>
      </Card>
      <CallTable
        call={subscribers.list}
        input={input}
        rowsOf={rowsOf}
        totalOf={({ total }) => total}
        label={t`Subscribers`}
        keyOf={({ subscriptionId }) => String(subscriptionId)}
        nameOf={({ payerName }) => payerName}
        filters={[
          { kind: 'search', field: 'email', label: t`Payer’s e-mail` },
          { kind: 'choice', field: 'status', label: t`Status`, choices: scheduleStates.map((id) => ({ id, name: t(states[id].name) })) },
        ]}
        columns={columns}
        onOpen={open}
        empty={{
          title: t`No subscribers yet`,
          text: t`Create a subscription button and put it on your page. Everyone who subscribes appears here with their payments.`,
        }}
      />
      <Suspense>{opened && <SubscriberPanel key={opened.subscriptionId} subscriber={opened} onClose={() => open(undefined)} />}</Suspense>
    </MerchantFrame>
  )
}

const rowsOf = ({ subscribers: found }: { readonly subscribers: readonly Subscriber[] }) => found
