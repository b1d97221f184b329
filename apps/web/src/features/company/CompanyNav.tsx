import { users } from '@ducat/contract/company-access/calls'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import * as to from '#paths'

const look =
  'rounded-s px-3 py-1.5 text-13 font-medium text-muted transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-1'

/** The pages of a company. This one stands without the menus, so it also leads back to them. */
export function CompanyNav({ documents }: { readonly documents?: number | undefined }) {
  const { t } = useLingui()
  const sees = useMay(users.list).allowed
  const isVerified = useSession().customer?.verified === true
  const count = useCall(users.list, {}, { enabled: sees }).data?.users.length
  const counted = (words: string, number: number | undefined) => (number === undefined ? words : `${words} ${number}`)
  return (
    <nav aria-label={t`Company`} className="inline-flex max-w-full gap-0.5 overflow-x-auto rounded-m bg-sunken p-0.75 whitespace-nowrap">
      {sees && (
        <Link to={to.home} className={look}>
          {t`Home`}
        </Link>
      )}
      <Link to={to.company} className={look}>
        {t`Overview`}
      </Link>
      {sees && (
        <Link to={to.companyAccess} className={look}>
          {counted(t`Access`, count)}
        </Link>
      )}
      <Link to={to.companyDocuments} className={look}>
        {counted(t`Documents`, documents)}
      </Link>
      {sees && isVerified && (
        <Link to={to.businessCertification} className={look}>
          {t`Taxes`}
        </Link>
      )}
    </nav>
  )
}
