/** The notifications of whoever is signed in, newest first, opened from the bell. Pressing one reads it and leads where it belongs. */
import { accounts } from '@ducat/contract/accounts/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
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
  const { customer } = useSession()
  const isOfCard = rows.some(({ about }) => about?.subject === 'card')
  const held = useCall(accounts.list, {}, { enabled: isOfCard && customer?.balanceInfo === true }).data?.accounts.account ?? []
  const reader = { customer, held, exists: (path: string) => path in router.routesByPath }
  const open = (notice: Notice) => {
    if (notice.status === 'unread') read([notice.id])
    const place = placeOf(notice, reader)
    if (place === undefined) return
    onClose()
    const { path, search = {}, hash = '' } = place
    void router.navigate({ to: path, search: search as never, hash })
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
              <NoticeRow key={notice.id} notice={notice} leads={placeOf(notice, reader) !== undefined} onOpen={() => open(notice)} />
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
          <Trans>Messages about your payments, cards, documents and sign-ins appear here.</Trans>
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
