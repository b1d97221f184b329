import type { ContractStatus } from '@ducat/contract/revenue-split/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Badge, type BadgeTone } from '#ui'
import { lastDayOf, type Contract } from './contract.ts'

export const statusWords: Readonly<Record<ContractStatus, MessageDescriptor>> = {
  UNSIGNED: msg({ message: 'Not signed', context: 'contract' }),
  NEED_IDENTIFICATION: msg`Identity verification`,
  SIGNED: msg({ message: 'One signature', context: 'contract' }),
  WAITING: msg({ message: 'Not started', context: 'contract' }),
  ACTIVE: msg({ message: 'Active', context: 'contract' }),
  TERMINATING: msg({ message: 'Ending', context: 'contract' }),
  TERMINATED: msg({ message: 'Terminated', context: 'contract' }),
  EXPIRED: msg({ message: 'Expired', context: 'contract' }),
  CANCELLED: msg({ message: 'Cancelled', context: 'contract' }),
  REJECTED: msg({ message: 'Rejected', context: 'contract' }),
}

const tones: Readonly<Record<ContractStatus, BadgeTone>> = {
  UNSIGNED: 'info',
  NEED_IDENTIFICATION: 'info',
  SIGNED: 'info',
  WAITING: 'info',
  ACTIVE: 'positive',
  TERMINATING: 'warning',
  TERMINATED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REJECTED: 'negative',
}

/** The state in a word; with the day where one is coming. */
export function StatusBadge({ contract }: { readonly contract: Contract }) {
  const { t } = useLingui()
  const format = useFormat()
  const { status, activeFrom } = contract
  const last = lastDayOf(contract)
  const begins = format.shortDay(activeFrom)
  const ends = last && format.shortDay(last)
  return (
    <Badge tone={tones[status]}>
      {status === 'WAITING'
        ? t({ message: `Starts ${begins}`, context: 'contract' })
        : status === 'TERMINATING' && ends !== undefined
          ? t({ message: `Ends ${ends}`, context: 'contract' })
          : t(statusWords[status])}
    </Badge>
  )
}
