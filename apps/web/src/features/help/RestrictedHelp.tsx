import { HelpPanel } from './HelpPanel.tsx'

/** Help over a page whose frame has no keys. */
export const RestrictedHelp = ({ onClose }: { readonly onClose: () => void }) => <HelpPanel onClose={onClose} hasKeys={false} />
