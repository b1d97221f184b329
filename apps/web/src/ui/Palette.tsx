/**
 * One field over the page that finds things: what is typed stays in the field, the arrows walk through what was found, Enter takes it.
 *   <Palette label="Search" groups={[{ id: 'pages', title: 'Pages', entries: [{ id: 'home', name: 'Home', icon: House }] }]} … />
 */
import './palette.css'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { iconButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'
import { PaletteOption, type PaletteEntry } from './PaletteOption.tsx'
import { stepIn } from './step-in.ts'

export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

interface PaletteProps {
  readonly label: string
  readonly closeLabel: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: readonly PaletteGroup[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
  readonly loading: boolean
  /** How many were found, or that nothing was: heard while somebody types. */
  readonly spoken: string
  /** Where the list would be, when there is nothing in it. */
  readonly empty: ReactNode
  /** Which keys do what, where there is a keyboard. */
  readonly foot?: ReactNode
}

export function Palette(props: PaletteProps) {
  const { label, closeLabel, typed, onType, groups, onChoose, onClose, loading, spoken, empty, foot } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const entries = groups.flatMap((group) => group.entries)
  const [wanted, setCurrent] = useState<string>()
  // What was found anew begins at its first, unless the one that is looked at is still among it.
  const current = entries.some(({ id }) => id === wanted) ? wanted : entries[0]?.id
  const optionId = (id: string) => `${listId}-${id}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepIn(
      entries.map(({ id }) => id),
      current,
      event.key,
    )
    if (next !== undefined) setCurrent(next)
    else if (event.key === 'Enter' && current !== undefined) onChoose(current)
    else return
    event.preventDefault()
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className="palette-overlay"
    >
      <Modal className="palette">
        <Dialog aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <div className="palette-head">
            {loading ? <span className="spinner flex-none text-muted" /> : <Icon of={Search} className="text-muted" />}
            <input
              type="text"
              role="combobox"
              aria-label={label}
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={current === undefined ? undefined : optionId(current)}
              placeholder={label}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened to be typed into
              autoFocus
              value={typed}
              onChange={({ currentTarget }) => {
                setCurrent(undefined)
                onType(currentTarget.value)
              }}
              onKeyDown={onKeyDown}
              className="palette-input"
            />
            <button type="button" aria-label={closeLabel} title={closeLabel} onClick={onClose} className={iconButtonLook}>
              <Icon of={X} />
            </button>
          </div>
          <div role="status" className="visually-hidden">
            {spoken}
          </div>
          {entries.length === 0 && <div className="min-h-0 overflow-y-auto">{empty}</div>}
          <div ref={list} id={listId} role="listbox" aria-label={label} className="palette-list" hidden={entries.length === 0}>
            {groups.map(({ id, title, entries: some }) => (
              <div key={id} role="group" aria-label={title}>
                <p aria-hidden className="palette-title">
                  {title}
                </p>
                {some.map((entry) => (
                  <PaletteOption
                    key={entry.id}
                    id={optionId(entry.id)}
                    entry={entry}
                    typed={typed}
                    isCurrent={entry.id === current}
                    onPoint={() => setCurrent(entry.id)}
                    onChoose={() => onChoose(entry.id)}
                  />
                ))}
              </div>
            ))}
          </div>
          {foot !== undefined && <div className="palette-foot">{foot}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
