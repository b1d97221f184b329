import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSession } from '#api/session.ts'
import { needTexts } from '#i18n/texts.ts'
import { Skeleton, Surface } from '#ui'

const PhonePart = lazy(async () => {
  const [module] = await Promise.all([import('#features/profile'), needTexts('features/profile/profile-update', 'forms')])
  return { default: module.PhonePart }
})

/** The number that codes by text go to: the same part as where one brings one's details up to date. */
export function NumberSection() {
  const { t } = useLingui()
  const { customer } = useSession()
  if (!customer) return null
  return (
    <div id="number" tabIndex={-1} className="scroll-mt-20 rounded-l outline-none">
      <Suspense fallback={<Waiting />}>
        <PhonePart title={t`Phone number`} country={customer.residenceCountryCode} />
      </Suspense>
    </div>
  )
}

const Waiting = () => (
  <Surface className="p-5">
    <Skeleton className="h-20 w-full" />
  </Surface>
)
