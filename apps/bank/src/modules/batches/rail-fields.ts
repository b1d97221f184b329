/** The columns of files of payments that leave the bank, as people call them in six languages. */
import { countries, currencies } from '@ducat/values'
import { isCardNumber } from '@ducat/values/card-number'
import { ibanProblem } from '@ducat/values/bban'
import { amountTyped } from './amounts.ts'
import type { FieldRule } from './columns.ts'
import { p2pFields } from './p2p-fields.ts'

const field = (name: string, titles: string, more: Partial<FieldRule> = {}): FieldRule => ({
  name,
  required: false,
  titles: titles.split('|'),
  ...more,
})
const like = (name: string, as: string, required: boolean): FieldRule => ({
  ...p2pFields.find((rule) => rule.name === as)!,
  name,
  required,
})

const amount = field(
  'amount',
  p2pFields.find((rule) => rule.name === 'amount')!.titles.join('|'),
  // A number of an account is no amount.
  { required: true, fits: (cell) => cell.length < 13 && amountTyped(cell, undefined).reason !== 'FORMAT' },
)
const note = like('note', 'note', false)
const currencyCode: FieldRule = { ...like('currencyCode', 'currency', false), fits: (cell) => currencies.has(cell.toUpperCase()) }
const countryCode = field(
  'countryCode',
  'Country|Country code|Beneficiary country|Payee country|País|Código de país|País del beneficiario|Código do país|País do beneficiário|Țara|Cod țară|Țara beneficiarului|Страна|Код страны|Страна получателя|Країна|Код країни|Країна отримувача',
  { fits: (cell) => countries.has(cell.toUpperCase()) },
)
const beneficiaryName = field(
  'beneficiaryName',
  'Name|Full name|Beneficiary|Beneficiary name|Payee|Payee name|Recipient|Recipient name|Employee|Supplier|Nombre|Nombre completo|Beneficiario|Nombre del beneficiario|Destinatario|Proveedor|Nome|Nome completo|Beneficiário|Nome do beneficiário|Destinatário|Fornecedor|Nume|Nume complet|Beneficiar|Numele beneficiarului|Destinatar|Furnizor|Имя|ФИО|Получатель|Имя получателя|Наименование получателя|Поставщик|Ім’я|ПІБ|Отримувач|Одержувач|Ім’я отримувача|Найменування отримувача|Постачальник',
  { required: true },
)
const iban = field('iban', 'IBAN|IBAN code|Código IBAN|Cod IBAN|Cont IBAN|Код IBAN|Счёт IBAN|Рахунок IBAN', {
  fits: (cell) => /^[A-Z]{2}\d{2}/i.test(cell) && ibanProblem(cell.replace(/\s/g, '').toUpperCase()) === undefined,
})
const accountNumber = field(
  'accountNumber',
  'Account|Account number|Account no|Beneficiary account|Bank account|Cuenta|Número de cuenta|Cuenta bancaria|Conta|Número da conta|Número de conta|Conta bancária|Cont|Număr de cont|Numărul contului|Cont bancar|Счёт|Номер счёта|Расчётный счёт|Рахунок|Номер рахунку|Розрахунковий рахунок',
)
const swift = field(
  'swift',
  'SWIFT|SWIFT code|BIC|BIC code|SWIFT BIC|BIC SWIFT|Código SWIFT|Código BIC|Cod SWIFT|Cod BIC|Код SWIFT|СВИФТ|СВІФТ',
  {
    fits: (cell) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(cell),
  },
)
const bankName = field(
  'bankName',
  'Bank|Bank name|Banco|Nombre del banco|Nome do banco|Banca|Numele băncii|Банк|Название банка|Наименование банка|Назва банку',
)
const address = field(
  'beneficiaryAddress',
  'Address|Beneficiary address|Payee address|Dirección|Dirección del beneficiario|Morada|Morada do beneficiário|Endereço|Adresă|Adresa beneficiarului|Адрес|Адрес получателя|Адреса|Адреса отримувача',
)
const bankAddress = field('bankAddress', 'Bank address|Dirección del banco|Morada do banco|Adresa băncii|Адрес банка|Адреса банку')
const bankCode = field('bankCode', 'Bank code|Código de banco|Código do banco|Cod bancă|Codul băncii|Код банка|Код банку|МФО')
const branchCode = field(
  'branchCode',
  'Branch|Branch code|Sucursal|Código de sucursal|Agência|Balcão|Código da agência|Sucursală|Cod sucursală|Филиал|Код филиала|Філія|Код філії',
)

/** What some countries ask for beside: sent as `extraParams`. */
const extras = [
  field(
    'extraParams.taxId',
    'Tax number|Tax ID|Tax code|NIF|CPF|CNPJ|CPF/CNPJ|CUIT|CUIL|RUT|RFC|Número fiscal|Identificación fiscal|Número de identificação fiscal|Cod fiscal|CNP|CUI|ИНН|Налоговый номер|ІПН|РНОКПП|ЄДРПОУ|Податковий номер',
  ),
  field('extraParams.purpose', 'Purpose code|Payment purpose|Motivo|Finalidade|Scopul plății|Цель платежа|Мета платежу'),
  field('extraParams.accountType', 'Account type|Tipo de cuenta|Tipo de conta|Tipul contului|Тип счёта|Тип рахунку'),
  field('extraParams.routingNumber', 'Routing number|Routing|ABA|ABA number|ACH routing'),
  field('extraParams.sortCode', 'Sort code|Sort'),
  field('extraParams.bsb', 'BSB|BSB number|BSB code'),
  field('extraParams.ifsc', 'IFSC|IFSC code'),
  field('extraParams.cnaps', 'CNAPS|CNAPS code'),
  field('extraParams.institutionNumber', 'Institution number|Institution'),
  field('extraParams.transitNumber', 'Transit number|Transit'),
  field('extraParams.universalBranchCode', 'Universal branch code'),
] as const

const where = [amount, currencyCode, countryCode] as const
export const wireFields: readonly FieldRule[] = [
  beneficiaryName,
  ...where,
  iban,
  swift,
  accountNumber,
  address,
  bankName,
  bankAddress,
  note,
  ...extras,
]
export const eftFields: readonly FieldRule[] = [
  beneficiaryName,
  ...where,
  iban,
  accountNumber,
  bankCode,
  branchCode,
  bankName,
  note,
  ...extras,
]

export const walletFields: readonly FieldRule[] = [
  field(
    'walletAddress',
    'Wallet|Wallet address|Address|Crypto address|Billetera|Dirección de la billetera|Dirección|Carteira|Endereço da carteira|Portofel|Adresa portofelului|Кошелёк|Адрес кошелька|Адрес|Гаманець|Адреса гаманця|Адреса',
    { required: true, fits: (cell) => /^(?:0x[0-9a-f]{40}|(?:bc1|ltc1)[0-9a-z]{20,}|[13LMTr][1-9A-HJ-NP-Za-km-z]{24,40})$/i.test(cell) },
  ),
  amount,
  {
    ...currencyCode,
    titles: [...currencyCode.titles, 'Coin', 'Token', 'Asset', 'Criptomoneda', 'Criptomoeda', 'Criptomonedă', 'Криптовалюта', 'Монета'],
  },
  field('network', 'Network|Chain|Blockchain|Red|Rede|Rețea|Сеть|Мережа'),
  field('beneficiaryName', beneficiaryName.titles.join('|')),
  countryCode,
  note,
]

export const cardFields: readonly FieldRule[] = [
  field(
    'cardNumber',
    'Card|Card number|Card no|PAN|Tarjeta|Número de tarjeta|Cartão|Número do cartão|Card bancar|Număr de card|Numărul cardului|Карта|Номер карты|Картка|Номер картки',
    // As it came, or as it is shown once it is kept no more.
    { required: true, fits: (cell) => isCardNumber(cell) || /^\d{6}•+\d{4}$/.test(cell) },
  ),
  field(
    'cardHolderName',
    `Name on card|Cardholder|Cardholder name|Holder|Titular|Nombre del titular|Nome do titular|Titularul cardului|Numele de pe card|Владелец карты|Держатель карты|Власник картки|Держатель картки|${beneficiaryName.titles.join('|')}`,
    { required: true },
  ),
  field(
    'expiry',
    'Expiry|Expiry date|Expires|Expiration|Valid thru|Valid until|Caducidad|Fecha de caducidad|Vencimiento|Validade|Data de validade|Expiră|Data expirării|Valabil până la|Срок действия|Действует до|Термін дії|Дійсна до',
    { required: true, fits: (cell) => /^(?:0?[1-9]|1[0-2])\s*[/.-]\s*(?:20)?\d{2}$/.test(cell) },
  ),
  amount,
  currencyCode,
  countryCode,
  note,
]
