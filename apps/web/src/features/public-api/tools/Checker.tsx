import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { now } from '#i18n/dates.ts'
import { TextArea, TextField } from '#ui'
import { SignatureBlock } from '../console/SignatureBlock.tsx'

/** Headers have no translation. */
const headers = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const

/** For values from somebody's own log. The secret is a field of this page and nothing else. */
export function Checker() {
  const { t } = useLingui()
  const [secret, setSecret] = useState('')
  const [id, setId] = useState('')
  const [timestamp, setTimestamp] = useState('')
  const [signature, setSignature] = useState('')
  const [body, setBody] = useState('')
  const [checkedAt] = useState(now)
  const isFilled = [secret, id, timestamp, signature, body].every((text) => text.trim() !== '')
  return (
    <div className="grid gap-5">
      <p className="text-13 text-muted">{t`Checked in your browser. The secret is not sent and not stored.`}</p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField label={t`Signing secret`} type="password" autoComplete="off" isIdentifier value={secret} onChange={setSecret} />
        <TextField label={headers.id} isIdentifier value={id} onChange={setId} />
        <TextField label={headers.timestamp} inputMode="numeric" isIdentifier value={timestamp} onChange={setTimestamp} />
        <TextField label={headers.signature} isIdentifier value={signature} onChange={setSignature} />
      </div>
      <TextArea label={t`Body, to the letter`} rows={5} spellCheck={false} value={body} onChange={setBody} />
      {isFilled && (
        <SignatureBlock
          signed={{ id: id.trim(), timestamp: timestamp.trim(), signature: signature.trim(), body }}
          secret={secret}
          now={checkedAt}
        />
      )}
    </div>
  )
}
