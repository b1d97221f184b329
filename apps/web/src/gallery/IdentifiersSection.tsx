import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  CardNumberField,
  checkEmail,
  EmailField,
  findCardBank,
  IbanField,
  PasswordField,
  PhoneField,
  SwiftField,
  type CardBank,
  type EmailCheck,
} from '#forms'
import { useSession } from '#api/session.ts'
import { Specimen, Specimens } from './Specimens.tsx'

/** Without a session there is no bank to ask: these stand in, so that every answer can be seen. */
const sampleBank = async (): Promise<string> => 'Rheinbank Beispiel, Köln'
const sampleCard = async (bin: string): Promise<CardBank> => ({
  bankName: 'Rheinbank Beispiel',
  scheme: 'Visa',
  isBlocked: bin === '555555',
})
const sampleCheck: EmailCheck = async (email) => {
  if (email.startsWith('error')) throw new Error(email)
  return { exists: !email.startsWith('new'), isEmployee: email.startsWith('staff') }
}
const isTaken = async () => true
const never: EmailCheck = () => new Promise(() => {})

export default function IdentifiersSection() {
  const { t } = useLingui()
  const { isAuthed } = useSession()
  const [phone, setPhone] = useState('+40712345678')
  const [iban, setIban] = useState('DE89370400440532013000')
  const [swift, setSwift] = useState('EXMPDE2X')
  const [card, setCard] = useState('4242424242424242')
  const [email, setEmail] = useState('ana@demo.example')
  const [password, setPassword] = useState('correct horse')
  const emails = ['new@demo.example', 'known@demo.example', 'staff@demo.example', 'error@demo.example']
  return (
    <Specimens>
      <Specimen title={t`Phone`}>
        <PhoneField label={t`Mobile number`} value={phone} onChange={setPhone} country="RO" />
        <PhoneField label={t`Mobile number`} value="+4071" onChange={setPhone} country="RO" />
        <PhoneField label={t`Mobile number`} value="+40722000111" onChange={setPhone} country="RO" check={isTaken} />
      </Specimen>
      <Specimen title={t`IBAN and SWIFT`}>
        <IbanField label={t`IBAN`} value={iban} onChange={setIban} findBank={sampleBank} />
        <IbanField label={t`IBAN`} value="DE89370400440532013001" onChange={setIban} />
        <SwiftField label={t`SWIFT`} value={swift} onChange={setSwift} />
      </Specimen>
      <Specimen title={t`Card number`}>
        <CardNumberField label={t`Card number`} value={card} onChange={setCard} findBank={isAuthed ? findCardBank : sampleCard} />
        <CardNumberField label={t`Card number`} value="5555555555554444" onChange={setCard} findBank={sampleCard} />
        <CardNumberField label={t`Card number`} value="4242424242424241" onChange={setCard} />
      </Specimen>
      <Specimen title={t`Password`}>
        <PasswordField label={t`New password`} isNew value={password} onChange={setPassword} known={['ana@demo.example']} />
        <PasswordField label={t`Password`} value="many-mints" onChange={setPassword} />
      </Specimen>
      <Specimen title={t`E-mail, and whether it is known`} wide>
        <EmailField
          label={t`Recipient's e-mail`}
          value={email}
          onChange={setEmail}
          check={isAuthed ? checkEmail : sampleCheck}
          wants="known"
        />
        {emails.map((known) => (
          <EmailField key={known} label={t`E-mail`} value={known} onChange={setEmail} check={sampleCheck} />
        ))}
        <EmailField label={t`E-mail`} value="asking@demo.example" onChange={setEmail} check={never} />
      </Specimen>
    </Specimens>
  )
}
