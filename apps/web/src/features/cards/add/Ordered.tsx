import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { to } from '#paths'
import { Card, Icon, Timeline } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Product } from './CardStep.tsx'

/** It is ordered: what happens next, and the one thing to do now. */
export function Ordered({ accountId, product }: { readonly accountId: number | undefined; readonly product: Product }) {
  const { t } = useLingui()
  const steps = product.isVirtual
    ? [
        { key: 'made', title: t`Your card is made`, note: t`That takes a moment.` },
        { key: 'activate', title: t`You activate it`, note: t`Then it works in online shops at once.` },
      ]
    : [
        { key: 'printed', title: t`Your card is printed`, note: t`Until it leaves you can still have it sent by courier.` },
        { key: 'sent', title: t`It is on its way`, note: t`We write to you when it leaves.` },
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
            {product.isVirtual && accountId !== undefined && (
              <Link to={to.confirmCard} params={{ cardId: String(accountId) }} className={buttonLook('primary', 'l')}>
                <Trans>Activate the card</Trans>
              </Link>
            )}
            <Link to={to.cards} className={buttonLook(product.isVirtual && accountId !== undefined ? 'quiet' : 'primary', 'l')}>
              <Trans>Your cards</Trans>
            </Link>
          </div>
        </div>
      </Card>
    </div>
  )
}
