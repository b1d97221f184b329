import { Trans, useLingui } from '@lingui/react/macro'
import { Card, TextField } from '#ui'
import { PartyRow } from '../people/PartyRow.tsx'
import { WhoMenu } from '../people/WhoMenu.tsx'
import { useField, useParts, useWizard } from '../wizard/use-wizard.ts'
import { FieldError } from './FieldError.tsx'

const PATH = 'authorizedCompanyRepresentative.personId'

/** Who registers the company, and as what. */
export function Representative() {
  const { t } = useLingui()
  const { store } = useParts()
  const personId = useWizard(({ values }) => values.authorizedCompanyRepresentative.personId)
  return (
    <Card title={t`Authorised representative`}>
      <div className="grid gap-5 p-5 max-tablet:p-4">
        <p className="text-muted">
          <Trans>The person who signs for the company and opens this account.</Trans>
        </p>
        {personId !== undefined && (
          <ul>
            <PartyRow who={{ personId }} onRemove={() => store.set(PATH, undefined)} />
          </ul>
        )}
        <div className="grid justify-items-start gap-1.5">
          <WhoMenu
            kinds="people"
            label={personId === undefined ? t`Choose a person` : t`Choose another person`}
            name={PATH}
            onChoose={(who) => store.set(PATH, who.personId)}
          />
          <FieldError path={PATH} />
        </div>
        <TextField label={t`Position in the company`} {...useField('authorizedCompanyRepresentative.position')} />
      </div>
    </Card>
  )
}
