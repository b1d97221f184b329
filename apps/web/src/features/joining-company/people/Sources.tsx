import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Checkbox, TextArea } from '#ui'
import { FieldError } from '../sections/FieldError.tsx'
import { useField, useParts } from '../wizard/use-wizard.ts'

interface Source {
  readonly id: number
  readonly details: string
}

/** Where the wealth of an ultimate owner comes from: one source at least, and words for each. */
export function Sources({ place }: { readonly place: string }) {
  const { t } = useLingui()
  const { lists } = useParts()
  const path = `${place}.sourcesOfFunds`
  const { value: chosen = [], onChange } = useField<readonly Source[]>(path)
  return (
    <Card title={t`Source of wealth`}>
      <fieldset className="grid gap-1 p-5 max-tablet:p-4">
        <legend className="sr-only">{t`Source of wealth`}</legend>
        <p className="pb-2 text-muted">
          <Trans>We ask every person who holds 25% or more. Choose all that apply and describe each in a sentence.</Trans>
        </p>
        {lists.sources.map((source, first) => {
          const at = chosen.findIndex((one) => one.id === source.id)
          return (
            <div key={source.id} className="grid gap-2">
              <Checkbox
                {...(first === 0 && { name: path })}
                isChecked={at >= 0}
                onChange={(isChecked) =>
                  onChange(isChecked ? [...chosen, { id: source.id, details: '' }] : chosen.filter((one) => one.id !== source.id))
                }
              >
                {source.name}
              </Checkbox>
              {at >= 0 && <SourceDetails path={`${path}.${at}.details`} name={source.name} />}
            </div>
          )
        })}
        <FieldError path={path} />
      </fieldset>
    </Card>
  )
}

function SourceDetails({ path, name }: { readonly path: string; readonly name: string }) {
  const { t } = useLingui()
  return (
    <div className="ps-7 pb-2">
      <TextArea label={t`Details: ${name}`} maxLength={1000} rows={2} {...useField(path)} />
    </div>
  )
}
