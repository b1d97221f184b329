/** The list of a ComboBox with its search: at the field, or over the whole screen on small phones, where the keyboard leaves room for it. */
import './popup.css'
import { Search, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { buttonLook, iconButtonLook } from './button-look.ts'
import type { ComboBoxProps, ComboChoice } from './combo.ts'
import { ComboOption } from './ComboOption.tsx'
import { useEarlyEscape } from './early-escape.ts'
import { Icon } from './Icon.tsx'
import { findOptions } from './matches.ts'
import { useSmallPhone } from './small-phone.ts'

interface ComboListProps<T extends string> extends Pick<ComboBoxProps<T>, 'label' | 'options' | 'value' | 'onChange' | 'words'> {
  /** What was pressed: focus goes back there. */
  readonly at: RefObject<HTMLElement | null>
  /** Takes away what was chosen; without it something has to be. */
  readonly onEmpty: (() => void) | undefined
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** More than anybody reads; typing narrows it. */
const MOST = 300

export function ComboList<T extends string>(props: ComboListProps<T>) {
  const { at, label, options, value, onChange, onEmpty, words, typed, onType, onClose } = props
  useEarlyEscape(onClose)
  const isSmall = useSmallPhone()
  const Around = isSmall ? Sheet : AtField
  return (
    <Around at={at} onClose={onClose}>
      <Dialog aria-label={label} className="flex h-full min-h-0 flex-col outline-none">
        <Autocomplete<ComboChoice<T>> inputValue={typed} onInputChange={onType}>
          <div className="flex flex-none items-center gap-2 border-b p-2 max-mobile:p-3">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened to be searched */}
            <SearchField aria-label={label} autoFocus className="field-box">
              <span className="flex flex-none items-center ps-3 text-muted">
                <Icon of={Search} size="s" />
              </span>
              <Input className="bare-input" placeholder={label} />
            </SearchField>
            {isSmall && (
              <Button aria-label={words.close} className={iconButtonLook} onPress={onClose}>
                <Icon of={X} />
              </Button>
            )}
          </div>
          <ListBox<ComboChoice<T>>
            dependencies={[typed]}
            aria-label={label}
            items={findOptions(typed, options).slice(0, MOST)}
            selectionMode="single"
            selectedKeys={value === undefined ? [] : [value]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : [...keys]
              if (key !== undefined) onChange(String(key) as T)
              onClose()
            }}
            className="field-options flex-1"
            renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{words.nothingFound}</p>}
          >
            {(option) => <ComboOption id={option.value} option={option} typed={typed} />}
          </ListBox>
        </Autocomplete>
        {onEmpty && value !== undefined && (
          <div className="flex-none border-t p-2 max-mobile:p-3">
            <Button
              className={`${buttonLook('quiet', 's')} w-full`}
              onPress={() => {
                onEmpty()
                onClose()
              }}
            >
              {words.empty}
            </Button>
          </div>
        )}
      </Dialog>
    </Around>
  )
}

interface AroundProps {
  readonly at: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

const AtField = ({ at, onClose, children }: AroundProps) => (
  <Popover
    isOpen
    triggerRef={at}
    offset={6}
    placement="bottom start"
    maxHeight={420}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    className="field-popup"
  >
    {children}
  </Popover>
)

const Sheet = ({ onClose, children }: AroundProps) => (
  <ModalOverlay
    isOpen
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    className="fixed inset-0 z-20 bg-raised"
  >
    <Modal className="h-(--visual-viewport-height)">{children}</Modal>
  </ModalOverlay>
)
