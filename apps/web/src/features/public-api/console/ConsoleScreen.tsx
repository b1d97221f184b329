/**
 * /merchant/developers: a key and the address, events as they arrive, requests as they leave, and the tools between them. Secrets that the
 * bank shows once stay in this page's memory and go with it.
 */
import { developerConsole } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { deployment } from '#brand/deployment.ts'
import { MerchantFrame } from '#features/merchant'
import { Button } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { KeyStrip } from './KeyStrip.tsx'
import { ReceiverCard } from '../receiver/ReceiverCard.tsx'
import { RequestLogCard } from './RequestLogCard.tsx'
import type { NewKey } from '../rows.ts'

const Tools = lazy(() => import('./Tools.tsx').then(({ Tools: Loaded }) => ({ default: Loaded })))

/** Nobody tells of calls and deliveries as they happen: they are asked for. */
const EVERY = 4_000

export function ConsoleScreen() {
  const { t } = useLingui()
  const figures = useCall(developerConsole.figures, { customerId: useMerchantId() }, { every: EVERY })
  const [made, setMade] = useState<NewKey>()
  const receiver = figures.data?.receiver
  return (
    <MerchantFrame
      page="merchantDevelopers"
      actions={
        deployment().mode === 'demo' && (
          <Button icon={BookOpen} onClick={() => window.open('/docs/api', '_blank', 'noopener')} title={t`Opens in a new tab`}>
            <Trans>API documentation</Trans>
          </Button>
        )
      }
    >
      <KeyStrip figures={figures.data} made={made} onMade={setMade} />
      {figures.data && (receiver === undefined ? <DeliveriesCard /> : <ReceiverCard prefix={receiver} />)}
      <RequestLogCard figures={figures.data} every={EVERY} />
      <Suspense>
        <Tools made={made} isDemo={receiver !== undefined} />
      </Suspense>
    </MerchantFrame>
  )
}
