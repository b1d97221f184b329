import { useBrand } from '#brand/brand.ts'
import { useLanguage } from '#i18n/language.ts'
import './brand-panel.css'

/** The brand's own drawing and what it says of itself; there is room for it on wide windows only. */
export function BrandPanel() {
  const { signIn } = useBrand()
  const says = signIn[useLanguage()] ?? signIn.en
  return (
    <aside data-chrome className="brand-panel mint-art">
      <div className="absolute inset-x-12 bottom-11 z-1 grid gap-2.5">
        <p className="display-36 text-balance whitespace-pre-line">{says?.headline}</p>
        <p className="max-w-[44ch] text-15 text-balance text-mint-ink">{says?.line}</p>
      </div>
    </aside>
  )
}
