import { contracts } from '@ducat/contract/revenue-split/calls'
import { CONTRACT_PAGE } from '@ducat/contract/revenue-split/models'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Card, Count, Icon, Row, Rows, RowText } from '#ui'
import { CompanyLogo } from './CompanyLogo.tsx'
import { isSender, otherSide, percentText, type Contract } from './contract.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** What the other side has proposed, or asked to end: each opens the contract, where it is answered. */
export function Requests() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const waiting = useCall(contracts.list, { sort: 'requests', pageSize: CONTRACT_PAGE })
  return (
    <Card title={t`Contracts waiting for your answer`} action={waiting.data && <Count value={waiting.data.total} tone="required" />}>
      <Awaited of={waiting} failed={t`We could not load the requests`}>
        {({ data }) => (
          <Rows>
            {data.map((contract) => (
              <Row
                key={contract.id}
                onPress={() => void navigate({ to: to.revenueSplitContract, params: { contractId: String(contract.id) } })}
              >
                <CompanyLogo company={contract.company} />
                <RequestText contract={contract} />
                <span className="max-phablet:hidden">
                  <StatusBadge contract={contract} />
                </span>
                <Icon of={ChevronRight} size="s" className="text-muted" />
              </Row>
            ))}
          </Rows>
        )}
      </Awaited>
    </Card>
  )
}

function RequestText({ contract }: { readonly contract: Contract }) {
  const { t } = useLingui()
  const format = useFormat()
  const { name } = otherSide(contract)
  const share = percentText(format, contract.percentage)
  const company = contract.company.title
  const note =
    contract.status === 'TERMINATING'
      ? t`Asks to end the contract about ${company}`
      : isSender(contract)
        ? t`Asks for ${share} of what ${company} pays you`
        : t`Offers you ${share} of what ${company} pays`
  return <RowText title={name} note={note} wholeNote />
}
