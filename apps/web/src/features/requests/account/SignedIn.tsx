/** The part of the page for a customer: who they are is asked first, since a public page does not know it. */
import { accounts } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { Approvals } from '#approval/Approvals.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { sourcesOf } from '#features/transfers'
import { introduce } from '#shell/enter.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { forgetPath } from '#shell/remembered-path.ts'
import { ErrorNote, Loading, Skeleton } from '#ui'
import type { Asked } from '../asked.ts'
import { AccountForm } from './AccountForm.tsx'

interface SignedInProps {
  readonly secret: string
  readonly asked: Asked
  readonly onPaid: () => void
}

export function SignedIn(props: SignedInProps) {
  const { t } = useLingui()
  const { customer } = useSession()
  const [problem, setProblem] = useState<string>()
  const [round, again] = useState(0)
  useEffect(() => {
    // They are back from signing in.
    forgetPath()
    introduce().catch((failure: unknown) => setProblem(sentence(failure)))
  }, [round])
  if (problem !== undefined && !customer)
    return (
      <ErrorNote
        title={t`We could not load your accounts`}
        retry={{
          label: t`Try again`,
          busy: false,
          onPress: () => {
            setProblem(undefined)
            again((count) => count + 1)
          },
        }}
      >
        {problem}
      </ErrorNote>
    )
  return (
    <>
      {customer ? (
        <Own {...props} />
      ) : (
        <Loading label={t`Loading your accounts`}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      <Overlays />
      <Approvals />
    </>
  )
}

function Own(props: SignedInProps) {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  return (
    <Awaited of={list} failed={t`We could not load your accounts`}>
      {(data) => <AccountForm {...props} accounts={sourcesOf(data.accounts.account)} />}
    </Awaited>
  )
}
