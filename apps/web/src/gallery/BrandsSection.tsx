/** Many mints, one coin: the same pieces in every brand, side by side, in the theme and language of this page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight } from 'lucide-react'
import { brands } from 'virtual:brands'
import type { PageBrand } from '#brand/brand.ts'
import { LogoOf } from '#brand/BrandLogo.tsx'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Amount, Badge, Button, CardArt, Coin, ShareBar, TextField } from '#ui'

/** Each is a style sheet of its own that a page of another brand does not have. */
const themes = import.meta.glob<string>('../../../../packages/brands/src/*/theme.css', { query: '?url', import: 'default', eager: true })

export default function BrandsSection() {
  return (
    <>
      {Object.values(themes).map((theme) => (
        <link key={theme} rel="stylesheet" href={theme} precedence="brands" />
      ))}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-5">
        {brands.map((brand) => (
          <li key={brand.id} data-brand={brand.id} className="overflow-hidden rounded-l border bg-canvas font-sans font-text text-ink">
            <Specimen brand={brand} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Specimen({ brand }: { readonly brand: PageBrand }) {
  const { t } = useLingui()
  const format = useFormat()
  const says = brand.signIn[useLanguage()] ?? brand.signIn.en
  const shares = [
    { key: 'USD', label: 'USD', perMille: 699, text: format.percent(0.699) },
    { key: 'EUR', label: 'EUR', perMille: 301, text: format.percent(0.301) },
  ]
  return (
    <article aria-label={brand.projectName} className="grid h-full grid-rows-[auto_1fr_auto]">
      <header className="border-b bg-surface px-5 py-4">
        <LogoOf brand={brand} className="h-6 w-auto max-w-full" />
      </header>
      <div className="grid content-start gap-5 p-5">
        <div className="grid gap-1">
          <h2 className="text-13 font-text tracking-normal text-muted">
            <Trans>Total balance</Trans>
          </h2>
          <Amount parts={format.money('184302.56', 'USD')} size="l" />
        </div>
        <ShareBar shares={shares} />
        <div className="flex flex-wrap items-center gap-3">
          <Coin symbol="$" />
          <CardArt kind="physical" mark={<LogoOf brand={brand} part="mark" className="size-3" />} lastFour="4821" />
          <Badge tone="info">{t`Processing`}</Badge>
        </div>
        <TextField label={t`Payment description`} value="INV-3391" readOnly />
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={ArrowUpRight}>
            <Trans>Send money</Trans>
          </Button>
          <Button>
            <Trans>Save draft</Trans>
          </Button>
        </div>
      </div>
      <footer className="grid gap-1 bg-mint p-5 text-mint-ink">
        <p className="text-18 text-balance whitespace-pre-line">{says?.headline}</p>
        <p className="text-13">{says?.line}</p>
      </footer>
    </article>
  )
}
