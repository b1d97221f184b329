import { notifications } from '@ducat/contract/notifications/calls'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell as BellIcon } from 'lucide-react'
import { useRealtime } from '#api/realtime.ts'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { opened, openPanel } from '#shell/panels.ts'
import { IconButton } from '#ui'

/** Opens the notifications; a dot says that some are new, its label says how many. */
export function Bell() {
  const { t } = useLingui()
  const isOpen = opened.use() === 'notifications'
  const unread = useCall(notifications.list, { pageSize: 1 }).data?.unreadCount ?? 0
  return (
    <span className="relative flex-none">
      <IconButton
        icon={BellIcon}
        label={unread === 0 ? t`Notifications` : t`Notifications: ${plural(unread, { one: '# new', other: '# new' })}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openPanel('notifications')}
      />
      {unread > 0 && (
        <span
          data-unread
          className="pointer-events-none absolute end-2.25 top-2 size-1.75 rounded-full bg-negative shadow-[0_0_0_2px_var(--canvas)] max-phablet:end-3 max-phablet:top-2.75"
        />
      )}
    </span>
  )
}

/** A notice that comes while somebody is here is said at once; it waits in the list as well. Used once in a page. */
export function useNoticeToasts(): void {
  const { t } = useLingui()
  useRealtime('notificationCreated', ({ title }) => {
    // Over a dialog it would lie on its buttons, on phones above all; the bell has it.
    if (opened.get() === 'notifications' || document.querySelector('[role=dialog], [role=alertdialog]')) return
    toast({ text: title, action: { label: t`View`, onPress: () => openPanel('notifications') } })
  })
}
