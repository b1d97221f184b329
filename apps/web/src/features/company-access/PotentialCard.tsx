import { users } from '@ducat/contract/company-access/calls'
import { invitable } from '@ducat/contract/company-access/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Avatar, Button, Card, Row, Rows, RowText, Select } from '#ui'
import { rightWords } from './rights.ts'

/** People behind the company who are no users yet. Nothing is shown where there are none. */
export function PotentialCard() {
  const { t } = useLingui()
  const found = useCall(users.potential, {}).data?.users ?? []
  if (found.length === 0) return null
  return (
    <Card title={t`Could become users`}>
      <Rows label={t`Could become users`}>
        {found.map((user) => (
          <Candidate key={user.id} id={user.id} name={`${user.firstName} ${user.lastName}`} email={user.email} />
        ))}
      </Rows>
    </Card>
  )
}

interface CandidateProps {
  readonly id: number
  readonly name: string
  readonly email: string | undefined
}

function Candidate({ id, name, email }: CandidateProps) {
  const { t } = useLingui()
  const { act, busy } = useAct(users.give)
  const [right, setRight] = useState<string>('1')
  const give = async () => {
    try {
      await act({ id, right: Number(right) })
      toast({ text: t`${name} is now a user of the company.` })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <Row>
      <Avatar name={name} />
      <span className="flex min-w-0 flex-1 flex-wrap items-end gap-3">
        <RowText title={name} note={email ?? t`No e-mail address yet`} />
        <Select
          label={t`Access of ${name}`}
          value={right}
          onChange={setRight}
          options={invitable.map((one) => ({ value: String(one), name: t(rightWords[one].name) }))}
        />
        <Button
          size="m"
          loading={busy}
          disabledReason={email === undefined ? t`Add an e-mail address to this person first.` : undefined}
          onClick={() => void give()}
        >
          <Trans>Give access</Trans>
        </Button>
      </span>
    </Row>
  )
}
