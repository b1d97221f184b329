import { bcp47 } from '@ducat/brands/brand.ts'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useTitle } from '#shell/title.ts'
import { UiProvider } from '#ui'
import { Begin } from './Begin.tsx'

/** /register/business: a company becomes a customer. */
export function BusinessScreen() {
  const { t } = useLingui()
  const locale = bcp47(useLanguage())
  const router = useRouter()
  useTitle(t`Open a business account`)
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <Begin />
        <Overlays />
      </UiProvider>
    </CallsProvider>
  )
}
