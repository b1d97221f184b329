/** The restricted layout with the help that opens over its pages: company, documents and certification have articles too. */
import { panel } from './panel.ts'
import { RestrictedLayout } from '#shell/restricted/RestrictedLayout.tsx'

/** No keys work in this frame, so help has no list of them. */
const help = panel(['features/help'], async () => (await import('./features/help/RestrictedHelp.tsx')).RestrictedHelp)

export const RestrictedFrame = () => <RestrictedLayout help={help} />
