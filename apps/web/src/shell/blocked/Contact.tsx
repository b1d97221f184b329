import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useBrand } from '#brand/brand.ts'
import { useLanguage } from '#i18n/language.ts'
import { Icon } from '#ui'

/** A letter to the brand's support that already says what it is about. */
export const mailTo = (email: string, subject: string): string => `mailto:${email}?subject=${encodeURIComponent(subject)}`

/** Whom one can ask today, by e-mail or phone, and when they answer. */
export function Contact({ about }: { readonly about: string }) {
  const { t } = useLingui()
  const { projectName, supports } = useBrand()
  const hours = useHours()
  return (
    <section aria-label={t`${projectName} support`} className="rounded-l border bg-surface">
      <div className="flex items-start gap-3 p-5 max-tablet:p-4">
        <span className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-muted">
          <Icon of={MessageCircle} size="s" />
        </span>
        <div className="min-w-0">
          <h2 className="text-14 font-medium">
            <Trans>{projectName} support</Trans>
          </h2>
          <p className="text-12 text-muted">{hours}</p>
        </div>
      </div>
      <ul className="divide-y divide-line border-t">
        <li>
          <a href={mailTo(supports.email, about)} className="flex min-h-11 items-center gap-3 px-5 wrap-anywhere max-tablet:px-4">
            <Icon of={Mail} size="s" className="text-muted" />
            {supports.email}
          </a>
        </li>
        <li>
          <a href={`tel:${supports.phone.replaceAll(' ', '')}`} className="flex min-h-11 items-center gap-3 px-5 max-tablet:px-4">
            <Icon of={Phone} size="s" className="text-muted" />
            {supports.phone}
          </a>
        </li>
      </ul>
    </section>
  )
}

/** `Mon–Fri, 08:00–20:00 UTC`. */
function useHours(): string {
  const { supports } = useBrand()
  const { firstDay, lastDay, opens, closes, zone } = supports.hours
  const weekday = new Intl.DateTimeFormat(bcp47(useLanguage()), { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  const name = (day: number) => weekday.format(Date.UTC(2024, 0, day))
  return `${name(firstDay)}–${name(lastDay)}, ${opens}–${closes} ${zone}`
}
