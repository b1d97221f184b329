import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SearchField, TextArea, TextField } from '#ui'
import { Specimen, Specimens } from './Specimens.tsx'

/** No word of any language. */
const example = 'INV-3391'

export default function FieldsSection() {
  const { t } = useLingui()
  const [name, setName] = useState('Solvia GmbH')
  const [note, setNote] = useState('INV-3391')
  const [wanted, setWanted] = useState('Solvia')
  return (
    <Specimens>
      <Specimen title={t`At rest`}>
        <TextField label={t`Name on the account`} value={name} onChange={setName} hint={t`As it stands on the bank statement.`} />
        <TextField label={t`Reference`} mark={t`Optional`} value="" onChange={() => undefined} placeholder={example} />
      </Specimen>
      <Specimen title={t`In trouble, and in order`}>
        <TextField label={t`Street and number`} value="Lindenallee" error={t`Add the house number.`} />
        <TextField label={t`IBAN`} value="DE89 3704 0044 0532 0130 00" isIdentifier note="Rheinbank Beispiel, Köln" />
      </Specimen>
      <Specimen title={t`Read-only, not available, loading`}>
        <TextField label={t`SWIFT`} value="EXMPDE2X" isIdentifier readOnly />
        <TextField label={t`Postcode and city`} value="50667, Köln" disabled />
        <TextField label={t`E-mail`} value="ana@demo.example" loading />
      </Specimen>
      <Specimen title={t`Several lines`}>
        <TextArea label={t`Payment description`} value={note} onChange={setNote} maxLength={256} />
      </Specimen>
      <Specimen title={t`Search`}>
        <SearchField label={t`Search payments`} clearLabel={t`Clear`} value={wanted} onChange={setWanted} />
        <SearchField label={t`Search payments`} clearLabel={t`Clear`} value="" onChange={setWanted} loading />
      </Specimen>
    </Specimens>
  )
}
