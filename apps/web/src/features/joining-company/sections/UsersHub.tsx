import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Empty } from '#ui'
import { WhoMenu } from '../people/WhoMenu.tsx'
import { useParts, useWizard } from '../wizard/use-wizard.ts'
import { withUser } from '../wizard/values.ts'
import { FieldError } from './FieldError.tsx'
import { UserRow } from './UserRow.tsx'

/** usersHub: who signs in for the company, and what each of them may do. */
export function UsersHub() {
  const { t } = useLingui()
  const { store } = useParts()
  const users = useWizard(({ values }) => values.users)
  return (
    <Card title={t`Users`}>
      {users.length === 0 ? (
        <Empty title={t`No users yet`}>{t`Add yourself first: the first user has full access and receives the activation e-mail.`}</Empty>
      ) : (
        <ul aria-label={t`Users`} className="px-5 max-tablet:px-4">
          {users.map(({ personId }, place) => (
            <UserRow key={personId} personId={personId} isFirst={place === 0} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t px-5 py-4 max-tablet:px-4">
        <WhoMenu
          kinds="people"
          name="users"
          label={t`Add user`}
          refuse={({ personId }) => (users.some((one) => one.personId === personId) ? t`Already a user` : undefined)}
          onChoose={({ personId }) => store.change((values) => withUser(values, personId!))}
        />
        <span className="text-13 text-muted">
          <Trans>At least one user needs full access.</Trans>
        </span>
        <FieldError path="users" />
      </div>
    </Card>
  )
}
