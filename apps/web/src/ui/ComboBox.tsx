/**
 * A choice of one out of many: country, currency, bank. What is typed finds it, accents or not, and stands in bold in what is found.
 * On small phones it is a sheet of the whole screen, with the same list.
 */
import './field.css'
import './popup.css'
import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { classes } from './classes.ts'
import type { ComboBoxProps, ComboChoice, ComboPartProps } from './combo.ts'
import { ComboOption } from './ComboOption.tsx'
import { ComboSheet } from './ComboSheet.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { findOptions } from './matches.ts'
import { useSmallPhone } from './small-phone.ts'

/** More than anybody reads; typing narrows it. */
const MOST = 300

export function ComboBox<T extends string>(props: ComboBoxProps<T>) {
  const isSmall = useSmallPhone()
  const { label, mark, hint, note, error, ...rest } = props
  return (
    <Field label={label} mark={mark} hint={hint} note={note} error={error}>
      {(control) =>
        isSmall ? <ComboSheet {...rest} label={label} control={control} /> : <ComboPopup {...rest} label={label} control={control} />
      }
    </Field>
  )
}

function ComboPopup<T extends string>(props: ComboPartProps<T>) {
  const { label, control, options, value, onChange, onBlur, words, name, placeholder, loading = false, isDisabled = false } = props
  const [typed, setTyped] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  const chosen = options.find((option) => option.value === value)
  // Whoever leaves without choosing finds what was chosen before.
  const shown = (hasFocus ? typed : undefined) ?? chosen?.name ?? ''
  const wanted = typed === undefined || typed === chosen?.name ? '' : typed
  const found = findOptions(wanted, options).slice(0, MOST)
  return (
    <AriaComboBox
      aria-label={label}
      items={found}
      inputValue={shown}
      onInputChange={setTyped}
      selectedKey={value ?? null}
      onSelectionChange={(key) => {
        // The library gives up a choice that what is typed does not find; only an emptied field means that.
        if (key === null && !(hasFocus && typed === '')) return
        setTyped(undefined)
        onChange(key === null ? undefined : (String(key) as T))
      }}
      onFocus={() => {
        setFocus(true)
        setTyped(undefined)
      }}
      onBlur={() => {
        setFocus(false)
        onBlur?.()
      }}
      menuTrigger="input"
      allowsEmptyCollection
      isDisabled={isDisabled}
      isInvalid={control['aria-invalid'] ?? false}
      className={classes('field-box', control['aria-invalid'] && 'is-invalid')}
    >
      <span className="flex flex-none items-center ps-3 text-muted">{chosen?.start ?? <Icon of={Search} size="s" />}</span>
      <Input
        id={control.id}
        aria-describedby={control['aria-describedby']}
        {...(name !== undefined && { name })}
        {...(placeholder !== undefined && { placeholder })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="bare-input"
      />
      {loading && <span className="spinner me-1 self-center text-muted" />}
      <Button
        aria-label={words.open}
        className="grid w-10 flex-none place-items-center rounded-m text-muted hover:text-ink max-phablet:w-11"
      >
        <Icon of={ChevronDown} />
      </Button>
      <Popover offset={6} className="field-popup">
        <ListBox<ComboChoice<T>>
          dependencies={[wanted]}
          className="field-options"
          renderEmptyState={() => <p className="px-2.5 py-2 text-muted">{words.nothingFound}</p>}
        >
          {(option) => <ComboOption id={option.value} option={option} typed={wanted} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
