/** The columns of a file of global payments, as people call them in six languages. */
import { countries, isEmail } from '@ducat/values'
import type { FieldRule } from './columns.ts'
import { p2pFields } from './p2p-fields.ts'

const titled = (name: string, titles: string, more: Partial<FieldRule> = {}): FieldRule => ({
  name,
  required: false,
  titles: titles.split('|'),
  ...more,
})
const titlesOf = (name: string): readonly string[] => p2pFields.find((rule) => rule.name === name)!.titles

export const globalFields: readonly FieldRule[] = [
  titled('beneficiaryEmail', '', { required: true, titles: titlesOf('toEmail'), fits: (cell) => isEmail(cell) }),
  { ...p2pFields.find((rule) => rule.name === 'amount')!, name: 'amount' },
  titled(
    'beneficiaryName',
    'Name|Full name|Beneficiary name|Payee name|Recipient name|Employee|Supplier|Nombre|Nombre completo|Nombre del beneficiario|Proveedor|Nome|Nome completo|Nome do beneficiário|Fornecedor|Nume|Nume complet|Numele beneficiarului|Furnizor|Имя|ФИО|Имя получателя|Наименование получателя|Поставщик|Ім’я|ПІБ|Ім’я отримувача|Найменування отримувача|Постачальник',
    { required: true },
  ),
  titled(
    'beneficiaryCountryCode',
    'Country|Country code|Beneficiary country|Payee country|País|Código de país|País del beneficiario|Código do país|País do beneficiário|Țara|Cod țară|Țara beneficiarului|Страна|Код страны|Страна получателя|Країна|Код країни|Країна отримувача',
    { required: true, fits: (cell) => countries.has(cell.toUpperCase()) },
  ),
  titled(
    'beneficiaryType',
    'Type|Beneficiary type|Recipient type|Tipo|Tipo de beneficiario|Tipo de beneficiário|Tip|Tip beneficiar|Тип|Тип получателя|Тип отримувача',
  ),
  titled(
    'feeShare',
    'Fee|Fee share|Fee paid by|Who pays the fee|Comisión|Quién paga la comisión|Comissão|Quem paga a comissão|Comision|Cine plătește comisionul|Комиссия|Кто платит комиссию|Комісія|Хто сплачує комісію',
  ),
  titled(
    'forbidden',
    'Forbidden|Forbidden methods|Not allowed|Métodos no permitidos|Métodos não permitidos|Metode nepermise|Запрещённые способы|Заборонені способи',
  ),
  titled(
    'beneficiaryPhone',
    'Phone|Phone number|Mobile|Mobile number|Beneficiary phone|Recipient phone|Teléfono|Móvil|Teléfono del beneficiario|Telefone|Telemóvel|Celular|Telefone do beneficiário|Telefon|Telefon mobil|Telefonul beneficiarului|Телефон|Номер телефона|Телефон получателя|Номер телефону|Телефон отримувача',
    { fits: (cell) => /^'?(\+|00)[1-9][\d\s().-]{6,20}$/.test(cell) },
  ),
  titled('description', '', { titles: titlesOf('note') }),
]
