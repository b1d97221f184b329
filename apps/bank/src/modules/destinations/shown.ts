/** How an account is shown: enough to recognise it, not enough to copy it from a shoulder away. */
import type { RailType } from '@ducat/contract/destinations/models'
import { maskEmail } from '@ducat/values'
import { maskCardNumber } from '@ducat/values/card-number'
import type { Values } from './parts.ts'

export function masked(transferType: RailType, values: Values): string {
  const { iban, accountNumber = '', cardNumber, walletAddress = '', toEmail = '', instantKey, instantKeyType } = values
  if (iban !== undefined) return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
  if (cardNumber !== undefined) return maskCardNumber(cardNumber)
  if (transferType === 'crypto_eft') return `${walletAddress.slice(0, 6)}…${walletAddress.slice(-4)}`
  if (transferType === 'interac') return toEmail
  if (instantKey !== undefined && instantKeyType === 'email') return maskEmail(instantKey)
  return `•••• ${(instantKey ?? accountNumber).slice(-4)}`
}
