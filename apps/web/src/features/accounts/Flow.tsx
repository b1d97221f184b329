import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { needTexts } from '#i18n/texts.ts'
import { Card, WhenSeen } from '#ui'

const MoneyFlow = lazy(async () => {
  const [module] = await Promise.all([import('./flow/MoneyFlow.tsx'), needTexts('features/accounts/flow')])
  return { default: module.MoneyFlow }
})

/** The card of the charts. */
export function Flow({ currency }: { readonly currency: string }) {
  const { t } = useLingui()
  return (
    <Card title={t`Money in and out`} className="max-laptop:order-last">
      <WhenSeen className="min-h-72">
        <Suspense>
          <MoneyFlow currency={currency} />
        </Suspense>
      </WhenSeen>
    </Card>
  )
}
