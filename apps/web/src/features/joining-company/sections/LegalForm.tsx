import { useLingui } from '@lingui/react/macro'
import { Card, TextField } from '#ui'
import { useField } from '../wizard/use-wizard.ts'
import { Agreements } from './Agreements.tsx'
import { YesNo } from './fields.tsx'
import { Questions } from './Questions.tsx'
import { Representative } from './Representative.tsx'

/** legalForm: legal information, the authorised representative, additional questions, and the terms. */
export function LegalForm() {
  const { t } = useLingui()
  const isRegulated = useField<boolean>('legalInformation.isRegulated')
  return (
    <>
      <Card title={t`Legal information`}>
        <div className="grid gap-6 p-5 max-tablet:p-4">
          <TextField
            label={t`Legal form`}
            hint={t`As in the register: SRL, Ltd, GmbH, sole trader.`}
            {...useField('legalInformation.legalForm')}
          />
          <YesNo path="legalInformation.hasNominees" label={t`Does anybody hold shares on behalf of another person (nominee)?`} />
          <YesNo path="legalInformation.hasBearerShares" label={t`Has the company issued bearer shares?`} />
          <YesNo path="legalInformation.isRegulated" label={t`Does the company need a licence for its business?`} />
          {isRegulated.value === true && <Licence />}
        </div>
      </Card>
      <Representative />
      <Questions />
      <Agreements />
    </>
  )
}

function Licence() {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <TextField label={t`Supervisory authority`} {...useField('legalInformation.regulator')} />
      <TextField label={t`Licence number`} {...useField('legalInformation.licenceNumber')} />
    </div>
  )
}
