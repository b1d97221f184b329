import { users } from '@ducat/contract/company-access/calls'
import { useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { CompanyNav, ForCompanies } from '#features/company'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { InviteCard } from './InviteCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { PotentialCard } from './PotentialCard.tsx'

/** /company-access: users with their rights, invitations, and people who could become users. Spec: product-areas §6. */
export function AccessScreen() {
  const { t } = useLingui()
  return (
    <ForCompanies title={t`Users and access`}>
      <Users />
    </ForCompanies>
  )
}

function Users() {
  const { t } = useLingui()
  const list = useCall(users.list, {})
  const manages = useMay(users.change).allowed
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHead title={t`Users and access`} />
        <CompanyNav />
      </div>
      <Awaited of={list} failed={t`We could not load the users`}>
        {({ users: all }) => (
          <>
            <PeopleCard all={all} />
            {manages && <InviteCard all={all} />}
            {manages && <PotentialCard />}
          </>
        )}
      </Awaited>
    </>
  )
}
