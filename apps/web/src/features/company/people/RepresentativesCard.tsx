import { representatives } from '@ducat/contract/company/calls'
import { isSettled } from '@ducat/contract/company/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, ScanFace, Trash2, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { Avatar, Badge, Button, Card, Empty, IconButton, Row, Rows, RowText } from '#ui'
import { partiesOf, type Party, type Place } from '../rows.ts'
import { paperState, useRoles } from '../words.ts'

const RepresentativeDialog = lazy(() =>
  import('./RepresentativeDialog.tsx').then(({ RepresentativeDialog: Loaded }) => ({ default: Loaded })),
)
const IdentityDialog = lazy(() => import('./IdentityDialog.tsx').then(({ IdentityDialog: Loaded }) => ({ default: Loaded })))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then(({ DeleteDialog: Loaded }) => ({ default: Loaded })))

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete' | 'identity'; readonly party: Party }

/** Everybody behind the company, with what they are and how far their papers are. */
export function RepresentativesCard({ people }: { readonly people: readonly Place[] }) {
  const { t } = useLingui()
  const { allowed, reason } = useMay(representatives.create)
  const roles = useRoles(people)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const parties = partiesOf(people)
  const why = allowed ? undefined : reason
  return (
    <Card
      title={t`Representatives`}
      action={
        <Button size="s" icon={UserPlus} aria-haspopup="dialog" disabledReason={why} onClick={() => setOpen({ kind: 'add' })}>
          <Trans>Add representative</Trans>
        </Button>
      }
    >
      {parties.length === 0 ? (
        <Empty title={t`No representatives yet`}>
          <Trans>Add directors, owners and everybody else who acts for the company.</Trans>
        </Empty>
      ) : (
        <Rows label={t`Representatives`}>
          {parties.map((party) => {
            const state = paperState(party.documentStatus)
            return (
              <Row key={party.id}>
                <Avatar name={party.name} square={party.isCompany} />
                {/* On a phone the state and the buttons take a line of their own. */}
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0 flex-[1_1_11rem]">
                    <RowText title={party.name} note={roles(party)} wholeNote wholeTitle />
                  </span>
                  {!party.isCompany && <Badge tone={state.tone}>{t(state.words)}</Badge>}
                  <span className="ms-auto flex items-center">
                    {!party.isCompany && !isSettled(party.identityStatus) && (
                      <IconButton
                        icon={ScanFace}
                        label={t`Verify the identity of ${party.name}`}
                        disabledReason={why}
                        onClick={() => setOpen({ kind: 'identity', party })}
                      />
                    )}
                    <IconButton
                      icon={Pencil}
                      label={t`Edit ${party.name}`}
                      disabledReason={why}
                      onClick={() => setOpen({ kind: 'edit', party })}
                    />
                    <IconButton
                      icon={Trash2}
                      label={t`Delete ${party.name}`}
                      disabledReason={why}
                      onClick={() => setOpen({ kind: 'delete', party })}
                    />
                  </span>
                </span>
              </Row>
            )
          })}
        </Rows>
      )}
      <Suspense>
        {open?.kind === 'add' && <RepresentativeDialog people={people} onClose={close} />}
        {open?.kind === 'edit' && <RepresentativeDialog people={people} party={open.party} onClose={close} />}
        {open?.kind === 'identity' && <IdentityDialog party={open.party} onClose={close} />}
        {open?.kind === 'delete' && <DeleteDialog party={open.party} others={parties} onClose={close} />}
      </Suspense>
    </Card>
  )
}
