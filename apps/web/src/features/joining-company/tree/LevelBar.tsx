import { sumOf } from '@ducat/contract/joining/rules'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui'
import type { OwnerNode } from '../wizard/values.ts'

/** How much of a company its owners hold: a reeded bar, one part for each. The words beside it say the same. */
export const LevelBar = ({ level }: { readonly level: readonly OwnerNode[] }) => {
  const free = 100 - Number(sumOf(level))
  return (
    <div aria-hidden className="level-bar">
      {level.map(({ key, share }) => (
        <span key={key} style={{ flexGrow: Number(share) || 0 }} />
      ))}
      {free > 0 && <span className="is-free" style={{ flexGrow: free }} />}
    </div>
  )
}

export function Assigned({ level }: { readonly level: readonly OwnerNode[] }) {
  const { t } = useLingui()
  const sum = sumOf(level)
  const percent = useFormat().number(sum)
  const tone = sum === '100' ? 'positive' : Number(sum) > 100 ? 'negative' : 'warning'
  return <Badge tone={tone}>{t`${percent}% of 100% assigned`}</Badge>
}
