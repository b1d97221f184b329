import { isUltimate } from '@ducat/contract/joining/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Avatar, Badge, Section, Surface } from '#ui'
import { missingOf, useName } from '../people/names.ts'
import { sharesIn } from '../wizard/shares.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import { percentText } from './node-note.ts'

/** As many as three lines have; the largest come first. */
const SHOWN = 9

/** Who really owns the company, over all paths. */
export function EffectiveOwners() {
  const { t } = useLingui()
  // A sum over all of it, which may come a moment after the node that was typed into.
  const shares = useDeferredValue(useWizard(({ values }) => sharesIn(values)))
  const owners = [...shares].filter(([, share]) => share > 0n).toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
  const more = owners.length - SHOWN
  if (owners.length === 0) return null
  return (
    <Section title={t`Effective owners`} className="effective-owners">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {owners.slice(0, SHOWN).map(([personId, share]) => (
          <Owner key={personId} personId={personId} share={share} />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-13 text-muted">
          <Trans>And {more} more with smaller shares.</Trans>
        </p>
      )}
    </Section>
  )
}

const Owner = memo(function Owner({ personId, share }: { readonly personId: number; readonly share: bigint }) {
  const { t } = useLingui()
  const name = useName({ personId })
  const percent = percentText(useFormat(), share)
  const isMissing = useWizard((state) => missingOf(state, { personId }) > 0)
  return (
    <li className="min-w-0">
      <Surface className="flex items-center gap-3 px-4 py-3.5">
        <Avatar name={name} />
        <span className="grid min-w-0 flex-1 justify-items-start gap-1">
          <span className="max-w-full truncate font-medium" title={name}>
            {name}
          </span>
          <span className="flex flex-wrap gap-1.5">
            {isUltimate(share) && <Badge tone="accent">{t`Ultimate owner`}</Badge>}
            {isMissing ? <Badge tone="warning">{t`Add details`}</Badge> : <Badge tone="positive">{t`Complete`}</Badge>}
          </span>
        </span>
        <span className="numeric text-18 font-strong">{percent}%</span>
      </Surface>
    </li>
  )
})
