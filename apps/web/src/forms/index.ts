/** Fields that know the domain and speak its words, and forms made from calls. A screen that uses them loads the texts of `forms` too. */
export { type Account } from './account-name.ts'
export { AccountField, AccountPicker } from './AccountPicker.tsx'
export { BankField, CountryField, CurrencyField, type Bank } from './dictionary-fields.tsx'
export { MoneyField, SecondAmount } from './MoneyField.tsx'
export { PercentField } from './PercentField.tsx'
