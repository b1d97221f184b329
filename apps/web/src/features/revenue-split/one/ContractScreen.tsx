/** /revenue-split/{contractId}: one contract, what to do next, what was split under it, and what happened to it. */
import { contracts } from '@ducat/contract/revenue-split/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { CallError } from '#api/errors.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Empty, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Contract, Story } from '../contract.ts'
import { Head } from './Head.tsx'
import { NextStep } from './NextStep.tsx'
import { Obligations } from './Obligations.tsx'
import { Parties } from './Parties.tsx'
import { Payments } from './Payments.tsx'
import { SplitCard } from './SplitCard.tsx'
import { Steps } from './Steps.tsx'
import { Terms } from './Terms.tsx'

export function ContractScreen() {
  const { t } = useLingui()
  const { contractId = '' } = useParams({ strict: false }) as { contractId?: string }
  const isNumber = /^[1-9]\d{0,8}$/.test(contractId)
  const id = isNumber ? Number(contractId) : 0
  const contract = useCall(contracts.get, { id }, { enabled: isNumber })
  const story = useCall(contracts.story, { id }, { enabled: isNumber })
  if (!isNumber || (contract.error instanceof CallError && contract.error.status === 404)) return <NoContract />
  if (contract.data && story.data) return <ContractPage contract={contract.data} story={story.data} />
  return (
    <>
      <PageHead title={t`Contract ${contractId}`} />
      <Surface>
        <Awaited<unknown> of={contract.data ? story : contract} failed={t`We could not load the contract`}>
          {() => null}
        </Awaited>
      </Surface>
    </>
  )
}

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6'

interface ContractPageProps {
  readonly contract: Contract
  readonly story: Story
}

const ContractPage = ({ contract, story }: ContractPageProps) => (
  <>
    <Head contract={contract} story={story} />
    <NextStep contract={contract} story={story} />
    <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
      <div className={column}>
        <SplitCard contract={contract} story={story} />
        <Payments contract={contract} />
      </div>
      <div className={column}>
        <Parties contract={contract} story={story} />
        <Terms contract={contract} />
        <Steps contract={contract} story={story} />
        <Obligations contract={contract} story={story} />
      </div>
    </div>
  </>
)

/** One and the same for a contract that is not there and for one of somebody else. */
function NoContract() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Contract not found`} />
      <Surface>
        <Empty
          title={t`Contract not found`}
          action={
            <Link to={to.revenueSplit} className={`${buttonLook()} no-underline!`}>
              <Trans>All contracts</Trans>
            </Link>
          }
        >
          <Trans>Check the address, or open the contract from your list.</Trans>
        </Empty>
      </Surface>
    </>
  )
}
