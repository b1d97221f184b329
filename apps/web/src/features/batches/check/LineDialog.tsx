import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, Dialog, TextField } from '#ui'
import type { Way } from '../ways.ts'
import { noteOf, type Line } from '../words.ts'

interface LineDialogProps {
  readonly way: Way
  /** Without one it is a new line. */
  readonly line?: Line
  readonly onClose: () => void
  /** Only what was changed. */
  readonly onSave: (fields: Readonly<Record<string, string>>) => void
  readonly onDelete?: () => void
}

/** One line in a form of its own. */
export function LineDialog({ way, line, onClose, onSave, onDelete }: LineDialogProps) {
  const { t } = useLingui()
  const [typed, type] = useState<Readonly<Record<string, string>>>({})
  const note = line && noteOf(line)
  const save = () => {
    const changed = Object.fromEntries(Object.entries(typed).filter(([name, value]) => value.trim() !== (line?.fields[name] ?? '')))
    if (Object.keys(changed).length > 0) onSave(changed)
    else onClose()
  }
  return (
    <Dialog
      title={line ? t`Row ${line.row}` : t`New payment`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          {onDelete && (
            <Button look="danger" onClick={onDelete}>
              {line?.isDeleted ? <Trans>Restore</Trans> : <Trans>Delete</Trans>}
            </Button>
          )}
          <Button look="primary" onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {way.fields.map(({ name, title, required }) => (
        <TextField
          key={name}
          label={t(title)}
          mark={required ? undefined : t`optional`}
          value={typed[name] ?? line?.fields[name]}
          onChange={(value) => type((before) => ({ ...before, [name]: value }))}
          error={note?.field === name && typed[name] === undefined && line?.problem ? note.description : undefined}
          readOnly={line?.isDeleted ?? false}
        />
      ))}
    </Dialog>
  )
}
