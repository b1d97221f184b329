import { ChevronDown, Search, X } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { iconButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import type { ComboChoice, ComboPartProps } from './combo.ts'
import { ComboOption } from './ComboOption.tsx'
import { Icon } from './Icon.tsx'
import { findOptions } from './matches.ts'

/** On small phones: a button in the form, and the list with its search over the whole screen, where the keyboard leaves room for it. */
export function ComboSheet<T extends string>(props: ComboPartProps<T>) {
  const { label, control, options, value, onChange, onBlur, words, placeholder, isDisabled = false } = props
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const chosen = options.find((option) => option.value === value)
  const shown = chosen?.name ?? placeholder
  const close = () => {
    setOpen(false)
    setTyped('')
    onBlur?.()
  }
  return (
    <>
      <Button
        id={control.id}
        aria-describedby={control['aria-describedby']}
        aria-label={shown === undefined ? label : `${label}: ${shown}`}
        aria-haspopup="dialog"
        isDisabled={isDisabled}
        onPress={() => setOpen(true)}
        className={classes('field-box items-center gap-2 px-3 text-start', control['aria-invalid'] && 'is-invalid')}
      >
        <span className={classes('min-w-0 flex-1 truncate text-16', !chosen && 'text-faint')}>{shown}</span>
        <Icon of={ChevronDown} className="text-muted" />
      </Button>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) close()
        }}
        className="fixed inset-0 z-20 bg-raised"
      >
        <Modal className="h-(--visual-viewport-height)">
          <Dialog aria-label={label} className="flex h-full flex-col outline-none">
            <Autocomplete<ComboChoice<T>> inputValue={typed} onInputChange={setTyped}>
              <div className="flex items-center gap-2 border-b p-3">
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet opened to be searched */}
                <SearchField aria-label={label} autoFocus className="field-box">
                  <span className="flex flex-none items-center ps-3 text-muted">
                    <Icon of={Search} size="s" />
                  </span>
                  <Input className="bare-input" placeholder={label} />
                </SearchField>
                <Button aria-label={words.close} className={iconButtonLook} onPress={close}>
                  <Icon of={X} />
                </Button>
              </div>
              <ListBox<ComboChoice<T>>
                dependencies={[typed]}
                aria-label={label}
                items={findOptions(typed, options)}
                selectionMode="single"
                selectedKeys={value === undefined ? [] : [value]}
                onSelectionChange={(keys) => {
                  const [key] = keys === 'all' ? [] : [...keys]
                  if (key !== undefined) onChange(String(key) as T)
                  close()
                }}
                className="field-options flex-1"
                renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{words.nothingFound}</p>}
              >
                {(option) => <ComboOption id={option.value} option={option} typed={typed} />}
              </ListBox>
            </Autocomplete>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
