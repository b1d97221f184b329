/** For other pages that open by a secret in their link: their commands keep nothing in the browser. */
export { useRecipientAct } from './use-recipient-act.ts'
