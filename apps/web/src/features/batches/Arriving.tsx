import type { drafts } from '@ducat/contract/batches/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount } from '#ui'

type Review = Pick<OutputOf<typeof drafts.review>, 'parts' | 'currencyCode'>

/** What arrives, by rail and currency, with the fee of each: said where a file goes more than one way, or is exchanged. */
export function Arriving({ review: { parts, currencyCode } }: { readonly review: Review }) {
  const { t } = useLingui()
  const format = useFormat()
  if (parts.length === 0 || (parts.length === 1 && parts[0]?.currencyCode === currencyCode)) return null
  return (
    <section aria-label={t`What arrives`} className="grid gap-2 border-t pt-4">
      <span className="text-12 text-muted">{t`What arrives`}</span>
      <ul className="grid gap-2.5">
        {parts.map((part) => {
          const [taken, fee] = [format.moneyText(part.amount, currencyCode), format.moneyText(part.fee, currencyCode)]
          const name = part.scheme ?? format.currencyName(part.currencyCode)
          return (
            <li key={`${part.scheme} ${part.currencyCode}`} className="flex items-start justify-between gap-4">
              <span className="grid min-w-0">
                <span className="wrap-anywhere">{name}</span>
                <span className="numeric text-12 text-muted">
                  {t`${plural(part.count, { one: '# payment', other: '# payments' })}, fees ${fee}`}
                </span>
              </span>
              <span className="grid flex-none justify-items-end">
                <Amount parts={format.money(part.receiveAmount, part.currencyCode)} />
                {part.currencyCode !== currencyCode && <span className="numeric text-12 text-muted">{t`${taken} from the account`}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
