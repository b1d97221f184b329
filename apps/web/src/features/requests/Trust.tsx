import { useLingui } from '@lingui/react/macro'
import { ShieldCheck, Store, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useBrand } from '#brand/brand.ts'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon } from '#ui'

/** What a payer can rely on, said in facts. */
export function Trust({
  asked: { payeeName, payeeSince, payeeCountryCode },
  className,
}: {
  readonly asked: { readonly payeeName: string; readonly payeeSince: string; readonly payeeCountryCode: string }
  readonly className?: string
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { projectName, supports } = useBrand()
  const since = format.day(payeeSince)
  const facts: readonly (readonly [LucideIcon, string, string])[] = [
    [ShieldCheck, t`Your card details stay with ${projectName}`, t`${payeeName} sees your name and that you paid, nothing more.`],
    [Store, t`Customer here since ${since}`, format.countryName(payeeCountryCode)],
    [TriangleAlert, t`Something looks wrong?`, t`Do not pay if you do not know ${payeeName}. Write to us: ${{ help: supports.email }}.`],
  ]
  return (
    <ul className={classes('grid gap-4 px-1', className)}>
      {facts.map(([icon, title, text]) => (
        <li key={title} className="flex items-start gap-3">
          <Icon of={icon} className="mt-0.5 text-muted" />
          <div className="grid min-w-0 gap-0.5">
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="text-13 wrap-anywhere text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
