import { emailStates } from '@ducat/contract/joining/models'
import { sameEmailForm } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useBrand } from '#brand/brand.ts'
import { PasswordField } from '#forms'
import { Select } from '#ui'
import { nameIn, placeOf } from '../people/names.ts'
import { PartyRow } from '../people/PartyRow.tsx'
import { useErrorAt, useField, useParts, useWizard } from '../wizard/use-wizard.ts'
import { withoutUser } from '../wizard/values.ts'
import { UserEmail } from './UserEmail.tsx'

interface UserRowProps {
  readonly personId: number
  /** Whoever registers: they choose a password when their address is new. */
  readonly isFirst: boolean
}

export function UserRow({ personId, isFirst }: UserRowProps) {
  const { t } = useLingui()
  const { store } = useParts()
  const place = useWizard(({ values }) => placeOf(values, { personId }))
  const rights = useField<number>(`${place}.accessRights`)
  const { value: email = '' } = useField(`${place}.email`)
  const status = useWizard(({ statuses }) => statuses.get(sameEmailForm(email)))
  return (
    <PartyRow
      who={{ personId }}
      note={isFirst ? t`First user, receives the activation e-mail` : undefined}
      onRemove={() => store.change((values) => withoutUser(values, personId))}
    >
      <div className="grid gap-4 pb-1 tablet:grid-cols-2 tablet:ps-11">
        <UserEmail place={place} />
        <Select
          label={t`Access`}
          placeholder={t`Choose`}
          name={rights.name}
          error={rights.error}
          value={rights.value === undefined ? undefined : String(rights.value)}
          onChange={(right) => rights.onChange(Number(right))}
          options={[
            { value: '2', name: t`Full access` },
            { value: '1', name: t`View only` },
            { value: '3', name: t`Prepare payments` },
            { value: '4', name: t`Approve payments` },
          ]}
        />
        {isFirst && status === emailStates.unknown && <Password personId={personId} email={email} />}
      </div>
    </PartyRow>
  )
}

function Password({ personId, email }: { readonly personId: number; readonly email: string }) {
  const { t } = useLingui()
  const { store } = useParts()
  const { projectName } = useBrand()
  const password = useWizard((state) => state.password)
  const name = useWizard(({ values }) => nameIn(values, { personId }))
  return (
    <PasswordField
      label={t`Password for sign-in`}
      name="password"
      isNew
      known={[email, name, projectName]}
      hint={t`At least 10 characters. It is not saved with the draft.`}
      value={password}
      onChange={(text) => store.setPassword(text)}
      error={useErrorAt('password')}
    />
  )
}
