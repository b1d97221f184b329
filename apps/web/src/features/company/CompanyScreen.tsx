import { business, representatives, resolutions } from '@ducat/contract/company/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { ActionsCard } from './ActionsCard.tsx'
import { CompanyNav } from './CompanyNav.tsx'
import { ForCompanies } from './ForCompanies.tsx'
import { DetailsCard } from './details/DetailsCard.tsx'
import { OwnershipCard } from './ownership/OwnershipCard.tsx'
import { RepresentativesCard } from './people/RepresentativesCard.tsx'
import { ResolutionCard } from './people/ResolutionCard.tsx'

/** /company: what has to be done first, then what the bank knows. Spec: product-areas §2 to §4. */
export function CompanyScreen() {
  const { t } = useLingui()
  return (
    <ForCompanies title={t`Company`}>
      <Overview />
    </ForCompanies>
  )
}

function Overview() {
  const { t } = useLingui()
  const info = useCall(business.info, {})
  const people = useCall(representatives.list, {})
  const signing = useCall(resolutions.get, {})
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHead title={info.data?.name ?? t`Company`} />
        <CompanyNav documents={info.data?.corporateDocuments.length} />
      </div>
      <Awaited of={info} failed={t`We could not load the company`}>
        {(company) => (
          <Awaited of={people} failed={t`We could not load the people of the company`}>
            {({ representatives: all }) => (
              <>
                <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
                  <ActionsCard info={company} people={all} />
                  <DetailsCard info={company} />
                </div>
                <OwnershipCard info={company} people={all} />
                <RepresentativesCard people={all} />
                <Awaited of={signing} failed={t`We could not load who signs for the company`}>
                  {(found) => <ResolutionCard {...found} />}
                </Awaited>
              </>
            )}
          </Awaited>
        )}
      </Awaited>
    </>
  )
}
