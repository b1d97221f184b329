import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeField } from '#ui'
import { Specimen, Specimens } from './Specimens.tsx'

export default function CodeSection() {
  const { t } = useLingui()
  const [code, setCode] = useState('48')
  const [wrong, setWrong] = useState('481202')
  return (
    <Specimens>
      <Specimen title={t`At rest`}>
        <CodeField label={t`Code from the message`} value={code} onChange={setCode} hint={t`Six digits, sent to your phone.`} />
      </Specimen>
      <Specimen title={t`In trouble`}>
        <CodeField label={t`Code from the message`} value={wrong} onChange={setWrong} error={t`This code is not right. 2 tries left.`} />
      </Specimen>
      <Specimen title={t`Not available`}>
        <CodeField label={t`Code from the message`} value="481202" onChange={setCode} isDisabled />
      </Specimen>
    </Specimens>
  )
}
