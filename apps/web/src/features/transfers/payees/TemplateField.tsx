import { useLingui } from '@lingui/react/macro'
import { Checkbox, TextField } from '#ui'

interface TemplateFieldProps {
  readonly bound: {
    readonly name: string
    readonly value: string | undefined
    readonly onChange: (name: string | undefined) => void
    readonly onBlur: () => void
    readonly error: string | undefined
  }
  /** What it would be called. */
  readonly suggestion: string
}

/** Whether the payee is kept under a name, with the payment itself. */
export function TemplateField({ bound: { value, onChange, ...bound }, suggestion }: TemplateFieldProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <Checkbox isChecked={value !== undefined} onChange={(isKept) => onChange(isKept ? suggestion.slice(0, 60) : undefined)}>
        {t`Save as template`}
      </Checkbox>
      {value !== undefined && <TextField label={t`Name of the template`} maxLength={60} value={value} onChange={onChange} {...bound} />}
    </div>
  )
}
