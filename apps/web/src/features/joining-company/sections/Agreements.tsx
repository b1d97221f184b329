import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Checkbox } from '#ui'
import { useErrorAt, useField, useParts } from '../wizard/use-wizard.ts'

/** Nobody registers without the terms and the privacy policy; each is read where it stands. */
export function Agreements() {
  const { t } = useLingui()
  const { lists } = useParts()
  const { value: ids = [], onChange } = useField<readonly number[]>('agreementIds')
  const error = useErrorAt('agreementIds')
  return (
    <Card title={t`Terms and privacy`}>
      <div className="grid gap-1 p-5 max-tablet:p-4">
        {lists.agreements.map(({ id, label, url, version }) => (
          <Checkbox
            key={id}
            name={`agreementIds.${id}`}
            isChecked={ids.includes(id)}
            error={ids.includes(id) ? undefined : error}
            onChange={(isChecked) => onChange(isChecked ? [...ids, id] : ids.filter((one) => one !== id))}
          >
            <Trans>
              I have read and accept:{' '}
              <a href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </Trans>{' '}
            <span className="text-12 whitespace-nowrap text-muted">
              <Trans>Version {version}</Trans>
            </span>
          </Checkbox>
        ))}
      </div>
    </Card>
  )
}
