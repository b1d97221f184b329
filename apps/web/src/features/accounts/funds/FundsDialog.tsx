/** How money gets onto an account: the bank details, each with a button that copies it; a wallet has its address as a picture too. */
import { instructions } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { Dialog, Empty, ErrorNote, Loading, Skeleton, Tabs } from '#ui'
import { BankDetails } from './BankDetails.tsx'
import { instructionWords } from './words.ts'
import { WalletAddress } from './WalletAddress.tsx'

export type Instruction = OutputOf<typeof instructions.list>['paymentInstructions'][number]

interface FundsDialogProps {
  readonly accountId: number
  readonly onClose: () => void
}

export function FundsDialog({ accountId, onClose }: FundsDialogProps) {
  const { t } = useLingui()
  const { data, error, isFetching, retry } = useCall(instructions.list, { accountId })
  return (
    <Dialog title={t`Add funds`} closeLabel={t`Close`} onClose={onClose} wide>
      {data ? (
        data.paymentInstructions.length === 0 ? (
          <Empty title={t`No bank details yet`}>{t`This account is paid from your other accounts only.`}</Empty>
        ) : (
          <Ways ways={data.paymentInstructions} />
        )
      ) : error ? (
        <ErrorNote title={t`We could not load the bank details`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading the bank details`} className="grid gap-4">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className="h-5 w-full" />
          ))}
        </Loading>
      )}
    </Dialog>
  )
}

function Ways({ ways }: { readonly ways: readonly Instruction[] }) {
  const { t } = useLingui()
  const [chosen, choose] = useState(() => String(ways[0]?.id))
  const shown = ways.find(({ id }) => String(id) === chosen)
  useViewed(shown)
  if (ways.length === 1) return <Way way={ways[0]!} />
  return (
    <Tabs
      label={t`Ways to pay in`}
      chosen={chosen}
      onChoose={choose}
      tabs={ways.map((way) => ({ id: String(way.id), title: t(instructionWords[way.type].title), content: <Way way={way} /> }))}
    />
  )
}

const Way = ({ way }: { readonly way: Instruction }) => (way.type === 'network' ? <WalletAddress way={way} /> : <BankDetails way={way} />)

/** What was looked at counts as read; that it could not be noted is nothing to trouble anybody with. */
function useViewed(way: Instruction | undefined): void {
  const { act } = useAct(instructions.viewed)
  const [id, isNew] = [way?.id, way?.isViewed === false]
  useEffect(() => {
    if (id !== undefined && isNew) void act({ instructionId: id }).catch(() => undefined)
  }, [id, isNew, act])
}
