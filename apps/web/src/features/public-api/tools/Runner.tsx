/** Calls of the contract, run from the page: with the session what only reads, with a key whatever its scope allows. */
import { developerConsole } from '@ducat/contract/public-api/calls'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { ComboBox } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import { RunForm } from './RunForm.tsx'
import type { NewKey } from '../rows.ts'

const FIRST = 'accountBalanceInquiry'

export function Runner({ made }: { readonly made: NewKey | undefined }) {
  const { t } = useLingui()
  const list = useCall(developerConsole.calls, { customerId: useMerchantId() })
  const [name, setName] = useState<string>(FIRST)
  return (
    <Awaited of={list} failed={t`We could not load the calls`}>
      {({ calls }) => {
        const call = calls.find((one) => one.name === name) ?? calls[0]
        return (
          <div className="grid gap-5">
            <ComboBox
              label={t`Call`}
              options={calls.map((one) => ({ value: one.name, name: one.name, detail: one.scope }))}
              value={call?.name}
              onChange={(next) => next !== undefined && setName(next)}
              hint={call?.about}
              words={{ nothingFound: t`No results`, close: t`Close`, empty: t`Clear` }}
            />
            {call && <RunForm key={call.name} call={call} made={made} />}
          </div>
        )
      }}
    </Awaited>
  )
}
