/** Fields of the wizard that several forms have: an address, yes or no with words, a choice of several with words. */
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AddressFields, type Address } from '#forms'
import { Checkbox, RadioList, TextArea, TextField } from '#ui'
import { at } from '../wizard/at-path.ts'
import { useErrorAt, useField, useParts, useWizard } from '../wizard/use-wizard.ts'

export function WizardAddress({ path }: { readonly path: string }) {
  const { store } = useParts()
  const value = useWizard(({ values }) => at(values, path)) as Address | undefined
  // Said of the whole address, it stands at its first field.
  const whole = useErrorAt(path)
  const countryCode = useErrorAt(`${path}.countryCode`) ?? whole
  const errors = {
    countryCode,
    address1: useErrorAt(`${path}.address1`),
    address2: useErrorAt(`${path}.address2`),
    city: useErrorAt(`${path}.city`),
    postalCode: useErrorAt(`${path}.postalCode`),
    stateCode: useErrorAt(`${path}.stateCode`),
  }
  return (
    <AddressFields
      name={path}
      fills="none"
      value={value ?? none}
      onChange={(address) => store.set(path, address)}
      errors={errors}
      onBlur={(key) => {
        if (value?.[key]) store.leave(`${path}.${key}`)
      }}
    />
  )
}
const none: Address = {}

interface YesNoProps {
  readonly path: string
  readonly label: string
  readonly hint?: string
  /** Asked for after a yes. */
  readonly details?: { readonly path: string; readonly label: string }
}

export function YesNo({ path, label, hint, details }: YesNoProps) {
  const { t } = useLingui()
  const { value, onChange, error } = useField<boolean>(path)
  return (
    <div className="grid min-w-0 gap-3">
      <RadioList
        name={path}
        label={label}
        hint={hint}
        error={error}
        value={value === undefined ? undefined : value ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === 'yes')}
        options={[
          { value: 'yes', name: t`Yes` },
          { value: 'no', name: t`No` },
        ]}
      />
      {details && value === true && <YesDetails {...details} />}
    </div>
  )
}

const YesDetails = ({ path, label }: { readonly path: string; readonly label: string }) => (
  <TextArea label={label} maxLength={1000} rows={3} {...useField(path)} />
)

interface ChoicesProps {
  readonly path: string
  /** The words of those that ask for some. */
  readonly words: string
  readonly label: string
  readonly list: readonly { readonly id: number; readonly name: string; readonly isSpecificationRequired: boolean }[]
}

export function Choices({ path, words, label, list }: ChoicesProps) {
  const { value: ids = [], onChange, error } = useField<readonly number[]>(path)
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={id}>
      <legend className="pb-1.5 text-13 font-medium">{label}</legend>
      {list.map((one, place) => (
        <div key={one.id} className="grid gap-2">
          <Checkbox
            {...(place === 0 && { name: path })}
            isChecked={ids.includes(one.id)}
            onChange={(isChecked) => onChange(isChecked ? [...ids, one.id] : ids.filter((other) => other !== one.id))}
          >
            {one.name}
          </Checkbox>
          {one.isSpecificationRequired && ids.includes(one.id) && <Specification path={`${words}.${one.id}`} name={one.name} />}
        </div>
      ))}
      <p id={id} role="alert" className="text-12 text-negative empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

function Specification({ path, name }: { readonly path: string; readonly name: string }) {
  const { t } = useLingui()
  return (
    <div className="ps-7 pb-2">
      <TextField label={t`Details: ${name}`} maxLength={500} {...useField(path)} />
    </div>
  )
}
