/** Rules in one line each, the same in every language: what a phone shows and signs when they are changed. */
import type { Policy } from '../../approvals/policies.ts'

export const said = (policies: readonly Policy[]): string => (policies.length === 0 ? '–' : policies.map(line).join('; '))

const line = ({ transferTypes, fromAmount, currencyCode, approvers, payee }: Policy): string =>
  [transferTypes.join(', ') || '*', `≥ ${fromAmount} ${currencyCode}`, payee, `→ ${approvers}`].filter(Boolean).join(' ')
