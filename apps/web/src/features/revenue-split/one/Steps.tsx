import type { ContractStep } from '@ducat/contract/revenue-split/models'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Card, Timeline, type TimelineEntry } from '#ui'
import { ownSide, type Contract, type Story } from '../contract.ts'

interface StepsProps {
  readonly contract: Contract
  readonly story: Story
}

type Step = Story['steps'][number]

const waiting: readonly ContractStep[] = ['terminationAsked']
const wrong: readonly ContractStep[] = ['identificationFailed', 'rejected']

const onTheWay: readonly ContractStep[] = ['identificationAsked', 'identificationStarted']
const results: readonly ContractStep[] = ['identified', 'identificationFailed']

/** What led to a result is not told beside it: an identity that was verified was also asked for and begun. */
const isTold = ({ step, by }: Step, place: number, all: readonly Step[]): boolean =>
  !onTheWay.includes(step) ||
  !all.slice(place + 1).some((later) => later.by === by && (results.includes(later.step) || onTheWay.includes(later.step)))

/** The timeline, newest first. */
export function Steps({ contract, story: { steps } }: StepsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const titleOf = useTitles(contract)
  const entries = steps
    .filter(isTold)
    .toReversed()
    .map(({ date, step, by, note }, place): TimelineEntry => {
      const isLast = place === 0
      return {
        key: `${date} ${step} ${by ?? ''} ${place}`,
        title: titleOf(step, by),
        note: note === undefined ? format.dayTime(date) : `${format.dayTime(date)}, “${note}”`,
        state: isLast && waiting.includes(step) ? 'waiting' : wrong.includes(step) ? 'wrong' : 'past',
      }
    })
  return (
    <Card title={t({ message: 'Timeline', context: 'contract' })}>
      <div className="p-5 max-tablet:p-4">
        <Timeline entries={entries} />
      </div>
    </Card>
  )
}

function useTitles(contract: Contract): (step: ContractStep, by: number | undefined) => string {
  const { t } = useLingui()
  const { sender, beneficiary } = contract
  return (step, by) => {
    const isOwn = by === ownSide(contract).id
    const name = by === sender.id ? sender.name : beneficiary.name
    switch (step) {
      case 'created':
        return isOwn ? t`Created by you` : t`Created by ${name}`
      case 'identificationAsked':
        return isOwn ? t`You asked for an identity verification` : t`${name} asked for an identity verification`
      case 'identificationStarted':
        return isOwn ? t`You started the identity verification` : t`${name} started the identity verification`
      case 'identified':
        return isOwn ? t`Your identity is confirmed` : t`Identity of ${name} confirmed`
      case 'identificationFailed':
        return isOwn ? t`Your identity could not be verified` : t`Identity of ${name} could not be verified`
      case 'signed':
        return isOwn ? t`Signed by you` : t({ message: `Signed by ${name}`, context: 'timeline' })
      case 'signedByBoth':
        return t`Signed by both`
      case 'activated':
        return t({ message: 'Active', context: 'contract' })
      case 'rejected':
        return isOwn ? t`Rejected by you` : t`Rejected by ${name}`
      case 'cancelled':
        return isOwn ? t`Cancelled by you` : t`Cancelled by ${name}`
      case 'terminationAsked':
        return isOwn ? t`You asked to end it` : t`${name} asked to end it`
      case 'terminationCancelled':
        return isOwn ? t`You decided to keep it` : t`${name} decided to keep it`
      case 'terminated':
        return t({ message: 'Terminated', context: 'contract' })
      case 'expired':
        return t({ message: 'Expired', context: 'contract' })
    }
  }
}
