/** Where to send money for an account: the receiving bank's details, to hand to whoever pays. */
import { speaking } from '../../texts.ts'
import { instructionOf } from '../accounts/index.ts'
import type { WritePaper } from './paper-content.ts'

export const paymentInstruction: WritePaper = async ({ instructionId }, context, language) => {
  if (instructionId === undefined) return 'WHICH_ONE'
  const found = await instructionOf(context, instructionId)
  if (!found) return undefined
  const { customerId, instruction } = found
  const i18n = speaking(language)
  const facts: readonly (readonly [string, string | undefined])[] = [
    [i18n.t('Recipient'), instruction.beneficiaryName],
    [i18n.t('Bank'), instruction.bankName],
    [i18n.t('Bank address'), instruction.bankAddress],
    [i18n.t('IBAN'), instruction.iban],
    [i18n.t('Account number'), instruction.bankAccountNumber],
    [i18n.t('SWIFT'), instruction.swift],
    [i18n.t('Routing number'), instruction.routingNumber],
    [i18n.t('Currency'), instruction.currencyCode],
    [i18n.t('Reference'), instruction.reference],
  ]
  return {
    customerId,
    title: i18n.t('Payment instructions'),
    fileName: `payment-instructions-${instructionId}`,
    write(paper) {
      paper.paragraph(
        i18n.t('Send {currency} to the account below. Enter the payment reference exactly as shown here.', {
          currency: instruction.currencyCode,
        }),
      )
      paper.facts(facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
    },
  }
}
