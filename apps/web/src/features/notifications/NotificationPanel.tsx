/** The notifications of whoever is signed in, newest first, opened from the bell. Pressing one reads it and leads where it belongs. */
import { notifications } from '@ducat/contract/notifications/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { usePages } from '#api/use-pages.ts'
import { byDay, type DayOf } from '#i18n/by-day.ts'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { showResponse } from '#dialogs/popups.ts'
import { useViewportFlag } from '#shell/viewport.ts'
import { Button, DayList, Empty, ErrorNote, Loading, SidePanel, Skeleton } from '#ui'
import { NoticeRow } from './NoticeRow.tsx'
import { placeOf, type Notice } from './notices.ts'

export function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const isWide = useViewportFlag('largePhone')
  const dayName = useDayName()
  const { rows, first, error, isPending, isFetching, hasMore, more, retry } = usePages(notifications.list, page, {
    rowsOf,
    from: undefined,
  })
  const { act, busy } = useAct(notifications.read)
  const read = (ids?: number[]) => void act(ids ? { ids } : {}).catch((failure: unknown) => showResponse({ response: failure }))
  const open = ({ id, type, status }: Notice) => {
    if (status === 'unread') read([id])
    const place = placeOf(type, (path) => path in router.routesByPath)
    if (place === undefined) return
    onClose()
    void router.navigate({ to: place })
  }
  const unread = first?.unreadCount ?? 0
  return (
    <SidePanel
      title={t`Notifications`}
      closeLabel={t`Close`}
      onClose={onClose}
      sheet={!isWide}
      action={
        unread > 0 && (
          <Button look="quiet" size="s" loading={busy} onClick={() => read()}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
    >
      {rows.length > 0 ? (
        <>
          <DayList
            days={byDay(rows, ({ created }) => localDay(created), today()).map((day) => ({
              key: day.day,
              title: dayName(day),
              entries: day.entries,
            }))}
          >
            {(notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                leads={placeOf(notice.type, (path) => path in router.routesByPath) !== undefined}
                onOpen={() => open(notice)}
              />
            )}
          </DayList>
          {hasMore && (
            <div className="grid justify-items-center border-t p-4">
              <Button loading={isFetching} onClick={more}>
                <Trans>Show older</Trans>
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <ErrorNote title={t`We could not load your notifications`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : isPending ? (
        <Waiting label={t`Loading your notifications`} />
      ) : (
        <Empty title={t`Nothing here yet`}>
          <Trans>What needs your attention stands here: documents, answers of support, new devices.</Trans>
        </Empty>
      )}
    </SidePanel>
  )
}

/** One object, since it is part of what names the list. */
const page = { pageSize: 20 }
const rowsOf = (output: { readonly notifications: readonly Notice[] }) => output.notifications

function useDayName() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ name, day }: DayOf<unknown>): string => (name === 'today' ? t`Today` : name === 'yesterday' ? t`Yesterday` : format.day(day))
}

const Waiting = ({ label }: { readonly label: string }) => (
  <Loading label={label} className="grid gap-6 p-5 max-tablet:p-4">
    {[0, 1, 2].map((place) => (
      <div key={place} className="grid gap-2">
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-2.5 w-full" />
      </div>
    ))}
  </Loading>
)
