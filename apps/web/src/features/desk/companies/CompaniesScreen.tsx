import { companyDesk } from '@ducat/contract/revenue-split/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CompanyLogo } from '#features/revenue-split'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Button, Card, Empty, Row, Rows, RowText } from '#ui'
import type { KeptCompany } from './kept-company.ts'

/** Fetched when one is chosen. */
const CompanyDialog = lazy(async () => ({ default: (await import('./CompanyDialog.tsx')).CompanyDialog }))

const MOST_NAMES = 3

/** /desk/companies: whose payments customers can share by contract, and who pays in their name. */
export function CompaniesScreen() {
  const { t } = useLingui()
  const listed = useCall(companyDesk.list, {})
  const [chosen, choose] = useState<KeptCompany | 'new'>()
  /** By name while they are few. */
  const payersOf = ({ customers }: KeptCompany) => {
    if (customers.length === 0) return t`Nobody pays in its name yet`
    if (customers.length <= MOST_NAMES) return customers.map(({ name }) => name).join(', ')
    return t`${plural(customers.length, { one: '# customer pays', other: '# customers pay' })} in its name`
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title={t`Companies of contracts`}>
          <Trans>What these companies pay can be shared by a revenue split contract.</Trans>
        </PageHead>
        <Button look="primary" icon={Plus} onClick={() => choose('new')}>
          <Trans>Add company</Trans>
        </Button>
      </div>
      <Awaited of={listed} failed={t`We could not load the list`}>
        {({ companies }) => (
          <Card title={t`Companies`}>
            {companies.length === 0 ? (
              <Empty title={t`No companies yet`}>{t`Add the first one, and the customers that pay in its name.`}</Empty>
            ) : (
              <Rows label={t`Companies`}>
                {companies.map((company) => (
                  <Row key={company.id} onPress={() => choose(company)}>
                    <CompanyLogo company={company} />
                    <RowText title={company.title} note={payersOf(company)} wholeNote />
                    {company.removed && (
                      <Badge>
                        <Trans>not offered</Trans>
                      </Badge>
                    )}
                  </Row>
                ))}
              </Rows>
            )}
          </Card>
        )}
      </Awaited>
      <Suspense>{chosen && <CompanyDialog of={chosen === 'new' ? undefined : chosen} onClose={() => choose(undefined)} />}</Suspense>
    </>
  )
}
