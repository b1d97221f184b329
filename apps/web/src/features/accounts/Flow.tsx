/** The card of the charts. They arrive when somebody has scrolled to them: most people look at their balance and leave. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { needTexts } from '#i18n/texts.ts'
import { Card } from '#ui'

const MoneyFlow = lazy(async () => {
  const [module] = await Promise.all([import('./flow/MoneyFlow.tsx'), needTexts('features/accounts/flow')])
  return { default: module.MoneyFlow }
})

export function Flow({ currency }: { readonly currency: string }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [seen, see] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || seen) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(true)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [seen])
  return (
    <Card title={t`Money in and out`} className="max-laptop:order-last">
      <div ref={place} className="min-h-72">
        <Suspense>{seen && <MoneyFlow currency={currency} />}</Suspense>
      </div>
    </Card>
  )
}
