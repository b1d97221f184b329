/** Numbers that check themselves: of accounts and of taxes. */
export { isCbu, isClabe, isNuban, isRib, isRoutingNumber } from './accounts.ts'
export { completed } from './completed.ts'
export { isCnpj, isCpf, isCuit, isEdrpou, isKazakhId, isPan, isRfc, isRnokpp, isRut, isThaiId } from './tax-ids.ts'
