import { accounts } from '@ducat/contract/accounts/calls'
import { cardCan } from '@ducat/contract/cards/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Button, Card, Icon, Timeline } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Product } from './CardStep.tsx'

/** It is ordered: what happens next, and the one thing to do now. */
export function Ordered({ accountId, product }: { readonly accountId: number | undefined; readonly product: Product }) {
  const { t } = useLingui()
  const isAwaited = product.isVirtual && accountId !== undefined
  const steps = product.isVirtual
    ? [
        { key: 'made', title: t`Your card is made`, note: t`That takes a moment.` },
        { key: 'activate', title: t`You activate it`, note: t`Then it works in online shops at once.` },
      ]
    : [
        { key: 'printed', title: t`Your card is printed`, note: t`You can still choose courier delivery until it is sent.` },
        { key: 'sent', title: t`Shipped`, note: t`We will e-mail you when it is sent.` },
        { key: 'activate', title: t`You activate it`, note: t`With the card in your hands. You get the PIN then.` },
      ]
  return (
    <div className="grid max-w-160 gap-6">
      <Card title={t`Your card is ordered`}>
        <div className="grid gap-5 p-5 max-tablet:p-4">
          <p role="status" className="flex items-center gap-3">
            <Icon of={CircleCheck} size="l" className="text-positive" />
            <Trans>Thank you. This is what happens next.</Trans>
          </p>
          <Timeline entries={steps} />
          <div className="flex flex-wrap gap-3">
            {isAwaited && <ActivateLink accountId={accountId} />}
            <Link to={to.cards} className={buttonLook(isAwaited ? 'quiet' : 'primary', 'l')}>
              <Trans>Your cards</Trans>
            </Link>
          </div>
        </div>
      </Card>
    </div>
  )
}

/** How often one looks whether the card has been made, should nobody tell. */
const LOOK_EVERY = 3000

/** A virtual card is made within moments: until then the button waits with whoever ordered it. */
function ActivateLink({ accountId }: { readonly accountId: number }) {
  const navigate = useNavigate()
  const [isReady, setReady] = useState(false)
  const list = useCall(accounts.list, {}, isReady ? {} : { every: LOOK_EVERY }).data?.accounts.account
  const card = list?.find((one) => one.accountId === accountId)
  if (!isReady && card && cardCan('activate', card)) setReady(true)
  return (
    <Button
      look="primary"
      size="l"
      loading={!isReady}
      onClick={() => void navigate({ to: to.confirmCard, params: { cardId: String(accountId) } })}
    >
      <Trans>Activate the card</Trans>
    </Button>
  )
}
