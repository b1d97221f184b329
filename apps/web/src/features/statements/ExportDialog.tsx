/** Which format, and whether to write when it is there. Then it closes, and the corner shows how far the file is. */
import type { InputOf } from '@ducat/contract/kit/call'
import type { statements } from '@ducat/contract/statements/calls'
import { balancedFormats, exportFormats, type ExportFormat } from '@ducat/contract/statements/models'
import { mayExport } from '@ducat/contract/statements/rules'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useSession } from '#api/session.ts'
import { Banner, Button, Checkbox, Dialog, OptionCards } from '#ui'
import { beginExport } from './exporting.ts'
import { formatNames, formatUses } from './formats.ts'

interface ExportDialogProps {
  /** What the screen shows; what it leaves out selects everything. */
  readonly filter: Omit<InputOf<typeof statements.start>, 'format' | 'source'>
  readonly onClose: () => void
}

export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const { customer } = useSession()
  const [format, choose] = useState<ExportFormat>('csv')
  const [byLetter, setByLetter] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, refuse] = useState<string>()
  const email = customer?.login

  async function begin() {
    setBusy(true)
    refuse(undefined)
    try {
      const name = formatNames[format]
      await beginExport({ input: { ...filter, format }, title: t`Transactions as ${name}`, email: byLetter ? email : undefined })
      onClose()
    } catch (error) {
      refuse(sentence(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t`Export transactions`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" loading={busy} onClick={() => void begin()}>
            {t`Export`}
          </Button>
        </>
      }
    >
      {refused !== undefined && <Banner tone="negative">{refused}</Banner>}
      <OptionCards
        label={t`Format`}
        name="format"
        value={format}
        onChange={choose}
        options={exportFormats.map((value) => ({
          value,
          title: formatNames[value],
          detail: t(formatUses[value]),
          unavailable: balancedFormats.includes(value) && !mayExport(value, filter) ? t`Only for one account and a period` : undefined,
        }))}
      />
      {email !== undefined && (
        <Checkbox isChecked={byLetter} onChange={setByLetter}>
          {t`E-mail a link to ${email} instead of saving it here`}
        </Checkbox>
      )}
    </Dialog>
  )
}
