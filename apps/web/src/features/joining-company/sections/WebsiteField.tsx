import { useLingui } from '@lingui/react/macro'
import { TextField } from '#ui'
import { useField } from '../wizard/use-wizard.ts'

const SCHEME = 'https://'

/** Nobody types the scheme of an address; it is added when the field is left. */
export function WebsiteField({ path, isOptional = false }: { readonly path: string; readonly isOptional?: boolean }) {
  const { t } = useLingui()
  const field = useField(path, { isOptional })
  return (
    <TextField
      label={t`Website`}
      type="url"
      inputMode="url"
      placeholder={SCHEME}
      {...field}
      onBlur={() => {
        if (field.value && !/^[a-z]+:\/\//i.test(field.value)) field.onChange(SCHEME + field.value)
        field.onBlur()
      }}
    />
  )
}
