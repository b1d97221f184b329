/** /login-history: who signed in with this access, when, from where and how it ended; and what to do if it was somebody else. */
import { history } from '@ducat/contract/security/calls'
import { useLingui } from '@lingui/react/macro'
import { useAddressFields } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import { DayRangeField } from '#forms'
import { byDay, type DayOf } from '#i18n/by-day.ts'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { readerZone } from '#i18n/zone.ts'
import { useTitle } from '#shell/title.ts'
import { Button, DayList, Empty, FilterBar, Surface, VisuallyHidden } from '#ui'
import { SettingLoad } from '../SettingLoad.tsx'
import { EntryRow } from './EntryRow.tsx'
import { NotYou } from './NotYou.tsx'
import { Pager } from '#tables/Pager.tsx'
import { kindWords, readKind, readPage } from './results.ts'
import { loginKindNames } from '@ducat/contract/security/models'
import { readDay } from '@ducat/values'

/** Spec: product-areas §9. */
const PAGE_SIZE = 20

export function LoginHistoryScreen() {
  const { t } = useLingui()
  useTitle(t`Sign-in history`)
  const dayName = useDayName()
  const { values, set } = useAddressFields()
  const kind = readKind(values['kind'])
  const pageNumber = readPage(values['page'])
  const [fromDate, toDate] = [good(values['from']), good(values['to'])]
  const isFiltered = kind !== undefined || fromDate !== undefined || toDate !== undefined
  const list = useCall(history.list, {
    pageNumber,
    pageSize: PAGE_SIZE,
    ...(kind && { kind }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...((fromDate ?? toDate) && readerZone()),
  })
  const filter = (fields: Record<string, string | undefined>) => set({ ...fields, page: undefined }, { step: true })
  const clear = () => filter({ kind: undefined, from: undefined, to: undefined })
  return (
    <>
      <h1>{t`Sign-in history`}</h1>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <Surface>
          <VisuallyHidden as="div">
            <h2>{t`Sign-ins`}</h2>
          </VisuallyHidden>
          <FilterBar
            start={
              <DayRangeField
                label={t`Period`}
                max={today()}
                value={fromDate && toDate ? { from: fromDate, to: toDate } : undefined}
                onChange={(range) => filter({ from: range?.from, to: range?.to })}
              />
            }
            chips={[
              {
                id: 'kind',
                label: t`Event`,
                options: loginKindNames.map((id) => ({ id, name: t(kindWords[id]) })),
                chosen: kind && { id: kind, name: t(kindWords[kind]) },
                removeLabel: t`Show all events`,
                onChoose: (id) => filter({ kind: id }),
              },
            ]}
            clear={isFiltered ? { label: t`Clear`, onPress: clear } : undefined}
          />
          <SettingLoad of={list} lines={6}>
            {({ entries, total }) =>
              entries.length === 0 ? (
                <Empty
                  title={isFiltered ? t`No results` : t`Nothing here yet`}
                  action={isFiltered && <Button onClick={clear}>{t`Clear the filters`}</Button>}
                >
                  {isFiltered ? t`Choose another period, or remove a filter.` : t`Your sign-ins will appear here.`}
                </Empty>
              ) : (
                <>
                  <DayList
                    days={byDay(entries, ({ date }) => localDay(date), today()).map((day) => ({
                      key: day.day,
                      title: dayName(day),
                      entries: day.entries,
                    }))}
                  >
                    {(entry) => <EntryRow key={`${entry.date} ${entry.result} ${entry.ip}`} entry={entry} />}
                  </DayList>
                  <Pager
                    page={pageNumber}
                    pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
                    onPage={(page) => set({ page: page === 1 ? undefined : String(page) }, { step: true })}
                  />
                </>
              )
            }
          </SettingLoad>
        </Surface>
        <NotYou />
      </div>
    </>
  )
}

/** A day that exists, from an address anybody can type. */
const good = (typed: string | undefined): string | undefined => (typed !== undefined && readDay(typed) !== undefined ? typed : undefined)

function useDayName() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ name, day }: DayOf<unknown>): string => (name === 'today' ? t`Today` : name === 'yesterday' ? t`Yesterday` : format.day(day))
}
