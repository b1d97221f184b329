import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AccountField, AccountPicker, MoneyField, PercentField, SecondAmount } from '#forms'
import { sampleAccounts } from './sample-accounts.ts'
import { Specimen, Specimens } from './Specimens.tsx'

export default function MoneySection() {
  const { t } = useLingui()
  const [amount, setAmount] = useState('4500.00')
  const [digital, setDigital] = useState('')
  const [accountId, setAccountId] = useState(sampleAccounts[0]!.accountId)
  const [share, setShare] = useState('12.5')
  const { currencyCode } = sampleAccounts.find((account) => account.accountId === accountId)!
  const unavailable = ({ currencyCode: code }: { readonly currencyCode: string }) =>
    code === 'RON' ? t`There is no money on it.` : undefined
  return (
    <Specimens>
      <Specimen title={t`Account and amount, with what arrives`}>
        <MoneyField
          label={t`You send`}
          value={amount}
          onChange={setAmount}
          currency={currencyCode}
          maximum={currencyCode === 'BTC' ? '0.41250000' : '25000.00'}
          account={
            <AccountPicker label={t`From`} accounts={sampleAccounts} value={accountId} onChange={setAccountId} unavailable={unavailable} />
          }
          second={<SecondAmount label={t`Recipient gets`} amount="4132.80" currency="EUR" />}
        />
      </Specimen>
      <Specimen title={t`Eight decimals`}>
        <MoneyField
          label={t`Amount`}
          value={digital}
          onChange={setDigital}
          currency="BTC"
          hint={t`Try to paste 1.234: it asks which amount that is.`}
        />
      </Specimen>
      <Specimen title={t`In trouble, and read-only`}>
        <MoneyField
          label={t`Amount`}
          value="900.00"
          onChange={setAmount}
          currency="EUR"
          error={t`There is not enough money on this account.`}
        />
        <MoneyField label={t`Fee`} value="12.50" onChange={setAmount} currency="RON" isReadOnly />
      </Specimen>
      <Specimen title={t`Account and percentage`}>
        <AccountField label={t`To`} accounts={sampleAccounts} value={undefined} onChange={setAccountId} unavailable={unavailable} />
        <PercentField label={t`Share`} value={share} onChange={setShare} />
      </Specimen>
    </Specimens>
  )
}
