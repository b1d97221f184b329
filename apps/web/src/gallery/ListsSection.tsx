import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BankField, CountryField, CurrencyField, type Bank } from '#forms'
import { Select } from '#ui'
import { Specimen, Specimens } from './Specimens.tsx'

const banks: readonly Bank[] = [
  { id: '1', name: 'Rheinbank Beispiel', swift: 'EXMPDE2X' },
  { id: '2', name: 'Băncuța Exemplu', swift: 'EXMPROBU' },
  { id: '3', name: 'Приклад Банк', swift: 'EXMPUAUK' },
]

export default function ListsSection() {
  const { t } = useLingui()
  const [country, setCountry] = useState<string | undefined>('RO')
  const [currency, setCurrency] = useState<string | undefined>()
  const [bank, setBank] = useState<string | undefined>()
  const [purpose, setPurpose] = useState<'services' | 'goods' | undefined>()
  const purposes = [
    { value: 'services', name: t`Services` },
    { value: 'goods', name: t`Goods` },
  ] as const
  return (
    <Specimens>
      <Specimen title={t`Country, currency, bank`}>
        <CountryField label={t`Country of the bank`} value={country} onChange={setCountry} />
        <CurrencyField label={t`Currency`} value={currency} onChange={setCurrency} />
        <BankField label={t`Bank`} mark={t`Optional`} banks={banks} value={bank} onChange={setBank} />
      </Specimen>
      <Specimen title={t`Up to seven: native`}>
        <Select label={t`Purpose`} options={purposes} value={purpose} onChange={setPurpose} placeholder={t`Choose one`} />
        <Select label={t`Purpose`} options={purposes} value="goods" onChange={setPurpose} isDisabled />
      </Specimen>
      <Specimen title={t`In trouble, not available, loading`}>
        <CountryField label={t`Country of the bank`} value={undefined} onChange={setCountry} error={t`Choose a country from the list.`} />
        <CountryField label={t`Country of the bank`} value="UA" onChange={setCountry} isDisabled />
        <CurrencyField label={t`Currency`} value="USD" onChange={setCurrency} loading />
      </Specimen>
    </Specimens>
  )
}
