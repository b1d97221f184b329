import { accesses } from '@ducat/contract/session/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import * as to from '#paths'
import { actFor } from '#shell/enter.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { useRightWords } from '#shell/main/Who.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Avatar, Badge, Icon, Row, Rows, RowText, Surface } from '#ui'

type Access = OutputOf<typeof accesses.list>['customerAccesses'][number]

/** /choose-company: whoever acts for several says for which, and the choice is this tab's. Spec: decisions.md, routes and guards. */
export function ChooseCompanyScreen() {
  const { t } = useLingui()
  const router = useRouter()
  const list = useCall(accesses.list, {})
  const [chosen, setChosen] = useState<number>()
  const choose = async (id: number) => {
    if (chosen !== undefined) return
    setChosen(id)
    try {
      await actFor(id)
      // The order after signing in goes on from there.
      await router.navigate({ to: to.home, replace: true })
    } catch (error) {
      showFailure(error)
      setChosen(undefined)
    }
  }
  return (
    <>
      <PageHead title={t`Choose a company`}>
        <Trans>You act for several. You can change to another at any time.</Trans>
      </PageHead>
      <Surface className="max-w-160">
        <Awaited of={list} failed={t`The list of companies could not be read`}>
          {({ customerAccesses }) => (
            <Rows label={t`Companies`}>
              {customerAccesses.map((access) => (
                <Company key={access.id} access={access} isChosen={access.id === chosen} onChoose={() => void choose(access.id)} />
              ))}
            </Rows>
          )}
        </Awaited>
      </Surface>
    </>
  )
}

interface CompanyProps {
  readonly access: Access
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Company({ access, isChosen, onChoose }: CompanyProps) {
  const words = useRightWords()
  const sees = access.accessList.balanceInfo
  return (
    <Row onPress={onChoose}>
      <Avatar name={access.customerName} square />
      <RowText title={access.customerName} note={words(access.accessRights)} />
      {access.isNeedKyc ? (
        <Badge tone="warning">
          <Trans>identity check</Trans>
        </Badge>
      ) : (
        !sees && (
          <Badge>
            <Trans>documents only</Trans>
          </Badge>
        )
      )}
      {isChosen ? <span className="spinner" /> : <Icon of={ChevronRight} size="s" className="text-muted" />}
    </Row>
  )
}
