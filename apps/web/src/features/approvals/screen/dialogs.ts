/** What opens when somebody decides; it arrives then. */
export { DeclineDialog } from './DeclineDialog.tsx'
export { OutcomeDialog } from './OutcomeDialog.tsx'
