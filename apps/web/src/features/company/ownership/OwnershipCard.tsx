import { ownership } from '@ducat/contract/company/calls'
import { treeOf } from '@ducat/contract/company/rules'
import {
  effectiveShares,
  isUltimate,
  ownershipProblems,
  partOf,
  percentOf,
  sumOf,
  wholeOwned,
  type Owner,
} from '@ducat/contract/joining/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { useViewportFlag } from '#shell/viewport.ts'
import { Badge, Button, Card, Empty, OwnershipTree, VisuallyHidden, type OwnerNode } from '#ui'
import { nameOf, type Info, type Place } from '../rows.ts'
import { Ribbons } from './Ribbons.tsx'

interface OwnershipCardProps {
  readonly info: Info
  readonly people: readonly Place[]
}

/** Who owns the company in the end: as a picture where there is room, as a tree where there is not, and for readers that listen. */
export function OwnershipCard({ info, people }: OwnershipCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isWide = useViewportFlag('tablet')
  const tree = treeOf(people)
  const percent = (share: string) => `${format.number(share)}%`
  const nameById = (id: number) => {
    const found = people.find((one) => one.id === id)
    return found ? nameOf(found) : ''
  }
  const isCompany = (id: number) => people.some((one) => one.id === id && one.type === 2)
  const noteOf = (id: number) => (isCompany(id) ? t`Company` : t`Person`)
  const shares = effectiveShares(tree)
  const sum = sumOf(tree)
  const confirmed = info.ownershipConfirmed
  const nodesOf = (level: readonly Owner[], part: bigint, path: string): OwnerNode[] =>
    level.map((node, place) => {
      const own = partOf(part, node.share)
      const id = (node.personId ?? node.companyId)!
      const total = node.personId === undefined ? undefined : shares.get(node.personId)
      return {
        key: `${path}.${place}`,
        name: nameById(id),
        note: total === undefined ? noteOf(id) : t`Person, ${percent(percentOf(total))} in all`,
        square: node.companyId !== undefined,
        share: <span className="text-12 text-muted">{t`${percent(node.share)} of parent`}</span>,
        effective: percent(percentOf(own)),
        ...(total !== undefined && isUltimate(total) && { below: <Badge tone="accent">{t`25% or more in all`}</Badge> }),
        children: nodesOf(node.shareholders ?? [], own, `${path}.${place}`),
      }
    })
  const list = <OwnershipTree label={t`Ownership`} effectiveLabel={t`effective`} nodes={nodesOf(tree, wholeOwned, 'root')} />
  return (
    <Card
      title={t`Ownership`}
      action={
        tree.length > 0 && (
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={sum === '100' ? 'positive' : 'warning'}>{t`${percent(sum)} assigned`}</Badge>
            <ConfirmButton tree={tree} nameById={nameById} percent={percent} />
          </span>
        )
      }
    >
      {tree.length === 0 ? (
        <Empty title={t`No owners yet`}>
          <Trans>Add the people and companies that own shares under Representatives.</Trans>
        </Empty>
      ) : (
        <div className="overflow-x-auto px-5 py-4 max-tablet:px-4">
          {isWide ? (
            <>
              <Ribbons company={info.name} tree={tree} nameOf={nameById} noteOf={noteOf} />
              <VisuallyHidden>{list}</VisuallyHidden>
            </>
          ) : (
            list
          )}
        </div>
      )}
      {tree.length > 0 && (
        <p className="border-t px-5 py-3 text-12 text-muted max-tablet:px-4">
          <Trans>Shares are multiplied along each path and added per person.</Trans>{' '}
          {confirmed ? t`Last confirmed by ${confirmed.by}, ${format.day(confirmed.on)}.` : t`Not confirmed yet.`}
        </p>
      )}
    </Card>
  )
}

interface ConfirmButtonProps {
  readonly tree: readonly Owner[]
  readonly nameById: (id: number) => string
  readonly percent: (share: string) => string
}

/** What is confirmed is what the popup shows: a share that somebody changed meanwhile is refused by the bank. */
function ConfirmButton({ tree, nameById, percent }: ConfirmButtonProps) {
  const { t } = useLingui()
  const { allowed, reason } = useMay(ownership.confirm)
  const { act, busy } = useAct(ownership.confirm)
  const isWhole = ownershipProblems(tree).length === 0
  const owners = [...effectiveShares(tree)].map(([representativeId, share]) => ({ representativeId, share: percentOf(share) }))
  const ask = async () => {
    const yes = await confirm({
      title: t`Are these the owners of the company?`,
      facts: owners.map(({ representativeId, share }) => ({ key: nameById(representativeId), value: percent(share) })),
      confirmLabel: t`Confirm owners`,
    })
    if (!yes) return
    try {
      await act({ owners })
      toast({ text: t`The owners are confirmed.` })
    } catch (failure) {
      showFailure(failure)
    }
  }
  const why = isWhole ? reason : t`Say first who owns and directs each company of the structure.`
  return (
    <Button size="s" loading={busy} disabledReason={allowed && isWhole ? undefined : why} onClick={() => void ask()}>
      <Trans>Confirm owners</Trans>
    </Button>
  )
}
