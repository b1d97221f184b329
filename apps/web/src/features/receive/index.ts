/** For other pages that open by a secret in their link: their commands keep nothing in the browser, and their steps look alike. */
export { Heading } from './Heading.tsx'
export { useRecipientAct } from './use-recipient-act.ts'
