/** Lines of the card's settings: one that opens something, one that is on or off. The whole line is the target. */
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classes, Icon, Switch } from '#ui'

interface LineProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly note: string
  /** Why it cannot be done now; it stands in place of the note. */
  readonly why: string | undefined
}

const Mark = ({ icon, isOff }: { readonly icon: LucideIcon; readonly isOff: boolean }) => (
  <span className={classes('grid size-8 flex-none place-items-center rounded-full bg-sunken', isOff ? 'text-faint' : 'text-muted')}>
    <Icon of={icon} size="s" />
  </span>
)

interface SettingLinkProps extends LineProps {
  readonly isDanger?: boolean
  /** It leads to another page instead of opening over this one. */
  readonly isPage?: boolean
  readonly onPress: () => void
}

export function SettingLink({ icon, title, note, why, isDanger = false, isPage = false, onPress }: SettingLinkProps) {
  const id = useId()
  const isOff = why !== undefined
  return (
    <li>
      <button
        type="button"
        aria-disabled={isOff || undefined}
        aria-describedby={id}
        aria-haspopup={isPage ? undefined : 'dialog'}
        onClick={isOff ? undefined : onPress}
        className={classes(
          'focus-inset flex min-h-15 w-full items-center gap-3 px-5 py-2 text-start max-tablet:px-4',
          isOff ? 'cursor-not-allowed' : 'transition-colors hover:bg-canvas',
        )}
      >
        <Mark icon={icon} isOff={isOff} />
        <span className="min-w-0 flex-1">
          <span className={classes('block font-medium', isOff ? 'text-muted' : isDanger && 'text-negative')}>{title}</span>
          <span id={id} className="block text-12 text-muted">
            {why ?? note}
          </span>
        </span>
        {!isOff && <Icon of={ChevronRight} size="s" className="text-muted" />}
      </button>
    </li>
  )
}

interface SettingSwitchProps extends LineProps {
  readonly isOn: boolean
  readonly busy: boolean
  readonly onChange: (isOn: boolean) => void
}

export const SettingSwitch = ({ icon, title, note, why, isOn, busy, onChange }: SettingSwitchProps) => (
  <li className="flex min-h-15 items-center gap-3 px-5 py-2 max-tablet:px-4">
    <Mark icon={icon} isOff={why !== undefined} />
    <div className="min-w-0 flex-1">
      <Switch isOn={isOn} onChange={onChange} loading={busy} hint={note} disabledReason={why}>
        <span className="font-medium">{title}</span>
      </Switch>
    </div>
  </li>
)
