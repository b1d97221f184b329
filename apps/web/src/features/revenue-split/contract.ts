/** A contract as the screens see it: who the other side is, its percentage in words, and its last day. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { contracts } from '@ducat/contract/revenue-split/calls'
import type { ContractSort } from '@ducat/contract/revenue-split/models'
import { addDays, type Day } from '@ducat/values'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Format } from '#i18n/format.ts'

export type Contract = OutputOf<typeof contracts.get>
export type Story = OutputOf<typeof contracts.story>
export type SplitPayment = OutputOf<typeof contracts.payments>['payments'][number]
export type Total = Story['totals'][number]

export const isSender = ({ direction }: Pick<Contract, 'direction'>): boolean => direction === 'PAY'
export const ownSide = (contract: Contract) => (isSender(contract) ? contract.sender : contract.beneficiary)
export const otherSide = (contract: Contract) => (isSender(contract) ? contract.beneficiary : contract.sender)

/** A percentage of a contract has up to four decimals. */
export const percentText = (format: Pick<Format, 'number'>, percentage: string): string => `${format.number(percentage)}%`

/** What is left for the sender: `70` of 30. In ten-thousandths, so that nothing is lost. */
export function restOf(percentage: string): string {
  const [whole = '0', decimals = ''] = percentage.split('.')
  const rest = 1_000_000n - BigInt(whole + decimals.padEnd(4, '0'))
  const fraction = String(rest % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${rest / 10_000n}${fraction === '' ? '' : `.${fraction}`}`
}

/** The last day on which it still splits, of one that is ending: the bank says the moment after it. */
export const lastDayOf = ({ terminateInfo }: Contract): Day | undefined =>
  terminateInfo && addDays(terminateInfo.terminatedAt.slice(0, 10) as Day, -1)

export const sortWords: Readonly<Record<ContractSort, MessageDescriptor>> = {
  requests: msg({ message: 'Requests', context: 'contracts' }),
  pending: msg({ message: 'Pending', context: 'contracts' }),
  active: msg({ message: 'Active', context: 'contracts' }),
  ended: msg({ message: 'Ended', context: 'contracts' }),
}
