import { instructions } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { Tabs } from '#ui'
import { BankDetails } from './BankDetails.tsx'
import type { Instruction } from './instruction.ts'
import { WalletAddress } from './WalletAddress.tsx'
import { instructionWords } from './words.ts'

/** The ways into one account, one behind the other. */
export function Ways({ ways }: { readonly ways: readonly Instruction[] }) {
  const { t } = useLingui()
  const [chosen, choose] = useState(() => String(ways[0]?.id))
  useViewed(ways.find(({ id }) => String(id) === chosen))
  if (ways.length === 1) return <Way way={ways[0]!} />
  return (
    <Tabs
      label={t`Ways to add money`}
      chosen={chosen}
      onChoose={choose}
      tabs={ways.map((way) => ({ id: String(way.id), title: t(instructionWords[way.type].title), content: <Way way={way} /> }))}
    />
  )
}

const Way = ({ way }: { readonly way: Instruction }) => (way.type === 'network' ? <WalletAddress way={way} /> : <BankDetails way={way} />)

/** What the customer looked at counts as read; that it could not be noted is nothing to trouble anybody with. */
function useViewed(way: Instruction | undefined): void {
  const { act } = useAct(instructions.viewed)
  const { allowed } = useMay(instructions.viewed)
  const [id, isNew] = [way?.id, allowed && way?.isViewed === false]
  useEffect(() => {
    if (id !== undefined && isNew) void act({ instructionId: id }).catch(() => undefined)
  }, [id, isNew, act])
}
