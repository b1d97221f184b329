/** Tax numbers as fields. In an instant payment the submit has a field of its own for it; elsewhere it is an extra one. */
import type { NumberRule } from '@ducat/values/numbers/rule-names'
import { coded, type Part } from '../parts.ts'

const taxId = (label: Part['label'], pattern: string, digits: NumberRule, example: string): Part =>
  coded('taxId', label, pattern, { example, digits })

export const brazilian = taxId((i18n) => i18n.t('CPF or CNPJ'), '\\d{11}|[0-9A-Z]{12}\\d{2}', 'brazilianTaxId', '52998224725')
export const mexican = taxId((i18n) => i18n.t('RFC'), '[A-ZÑ&]{3,4}\\d{6}[A-Z0-9]{3}', 'rfc', 'GODE561231GR8')
export const argentine = taxId((i18n) => i18n.t('CUIT or CUIL'), '\\d{11}', 'cuit', '20267565393')
export const thai = taxId((i18n) => i18n.t('Citizen number'), '\\d{13}', 'thaiId', '1101700230708')
export const indian = taxId((i18n) => i18n.t('PAN'), '[A-Z]{5}\\d{4}[A-Z]', 'pan', 'ABCPD1234E')
export const ukrainian = taxId((i18n) => i18n.t('Tax number (RNOKPP or EDRPOU)'), '\\d{10}|\\d{8}', 'ukrainianTaxId', '3184710691')
export const kazakh = taxId((i18n) => i18n.t('IIN or BIN'), '\\d{12}', 'kazakhId', '850101300015')
export const chilean = taxId((i18n) => i18n.t('RUT'), '\\d{7,8}[0-9K]', 'rut', '111111111')

export const asExtra = (part: Part): Part => ({ ...part, extra: true })
