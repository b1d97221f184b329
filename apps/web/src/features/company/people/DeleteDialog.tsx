import { representatives } from '@ducat/contract/company/calls'
import type { ReassignType } from '@ducat/contract/company/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Badge, Button, Dialog, Row, Rows, RowText, Select } from '#ui'
import type { Party } from '../rows.ts'

type Items = NonNullable<OutputOf<typeof representatives.remove>['reassignItems']>

const itemWords: Readonly<Record<ReassignType, ReturnType<typeof msg>>> = {
  share: msg`Share`,
  owner: msg`Owner`,
  director: msg`Director`,
  position: msg`Last director`,
  signer: msg`Signs for the company`,
}

interface DeleteDialogProps {
  readonly party: Party
  readonly others: readonly Party[]
  readonly onClose: () => void
}

/** Asked first; what hangs on them is listed then, and goes to somebody else. */
export function DeleteDialog({ party, others, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const { act, busy } = useAct(representatives.remove)
  const [items, setItems] = useState<Items>()
  const [chosen, choose] = useState<string>()
  const [error, setError] = useState<string>()
  const { name } = party
  const remove = async () => {
    if (items && chosen === undefined) return setError(t`Choose who takes it over.`)
    setError(undefined)
    try {
      const { reassignItems } = await act({ id: party.id, ...(chosen && { reassignToId: Number(chosen) }) })
      if (reassignItems) return setItems(reassignItems)
      toast({ text: t`${name} was deleted.` })
      onClose()
    } catch (failure) {
      const at = failure instanceof VerifyError ? failure.fields.find(({ field }) => field === 'reassignToId')?.description : undefined
      if (at === undefined) showFailure(failure)
      else setError(at)
    }
  }
  return (
    <Dialog
      title={t`Delete ${name}?`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      alert
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" loading={busy} onClick={() => void remove()}>
            {items ? <Trans>Reassign and delete</Trans> : <Trans>Delete</Trans>}
          </Button>
        </>
      }
    >
      {items ? (
        <>
          <p>
            <Trans>These belong to {name} and need a new holder:</Trans>
          </p>
          <div className="rounded-m border">
            <Rows label={t`To reassign`}>
              {items.map((item) => (
                <Row key={`${item.type} ${item.id}`}>
                  <RowText title={item.name} />
                  <Badge>{t(itemWords[item.type])}</Badge>
                </Row>
              ))}
            </Rows>
          </div>
          <Select
            label={t`New holder`}
            placeholder={t`Choose`}
            value={chosen}
            error={error}
            onChange={choose}
            options={others.filter(({ id }) => id !== party.id).map((one) => ({ value: String(one.id), name: one.name }))}
          />
        </>
      ) : (
        <p>
          <Trans>They no longer represent the company. A user of the company keeps their access.</Trans>
        </p>
      )}
    </Dialog>
  )
}
