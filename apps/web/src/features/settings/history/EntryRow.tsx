import type { OutputOf } from '@ducat/contract/kit/call'
import type { history } from '@ducat/contract/security/calls'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon } from '#ui'
import { results } from './results.ts'

type Entry = OutputOf<typeof history.list>['entries'][number]

/** What happened, on what, from where, and when. Colour only repeats what the words say. */
export function EntryRow({ entry: { date, ip, location, device, result } }: { readonly entry: Entry }) {
  const { t } = useLingui()
  const format = useFormat()
  const { says, icon, tone = 'plain' } = results[result]
  const from = location === undefined ? ip : `${location}, ${ip}`
  return (
    <li className="flex min-h-(--row) items-center gap-3 px-5 py-2 max-tablet:px-4">
      <Icon of={icon} className={tones[tone]} />
      <span className="min-w-0 flex-1">
        <span className={classes('block font-medium', tone !== 'plain' && tones[tone])}>{t(says)}</span>
        <span className="block text-12 wrap-anywhere text-muted">
          {device ?? t`An unknown browser`} · <span className="numeric">{from}</span>
        </span>
      </span>
      <time dateTime={date} className="numeric flex-none text-13 text-muted">
        {format.time(date)}
      </time>
    </li>
  )
}

const tones = { plain: 'text-muted', warning: 'text-warning', negative: 'text-negative' } as const
