/**
 * The nouns of the domain. Everything here is pure and knows nothing of the bank or the client. Those that few pages need have doors of
 * their own, so that the others do without: @ducat/values/iban, card-number, file-size, money-format, postal.
 */
export * from './country.ts'
export * from './currency.ts'
export * from './day.ts'
export * from './email.ts'
export * from './ids.ts'
export * from './instant.ts'
export * from './money.ts'
export * from './name.ts'
export * from './phone.ts'
export * from './rate.ts'
