import { lifecycle } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { Button, TextField } from '#ui'
import type { Account } from '../cards.ts'
import { patchCard } from '../patch-card.ts'

/** What its holder calls the card, changed where it stands. Empty takes the name away. */
export function RenameForm({ card, onClose }: { readonly card: Account; readonly onClose: () => void }) {
  const { t } = useLingui()
  const [name, type] = useState(card.cardAliasName ?? '')
  const { act, busy, error } = useAct(lifecycle.rename)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // What went wrong stands below the field.
    const cardAliasName = name.trim()
    const renamed = () => {
      patchCard(card.accountId, { cardAliasName: cardAliasName === '' ? undefined : cardAliasName })
      onClose()
    }
    act({ accountId: card.accountId, cardAliasName }).then(renamed, () => undefined)
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={t`Card name`}
          value={name}
          onChange={type}
          maxLength={40}
          error={error && sentence(error)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
          autoFocus
        />
      </div>
      <Button type="submit" look="primary" loading={busy}>
        <Trans>Save</Trans>
      </Button>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
