/** What other public pages share: a session in the tab ends only when its owner says so. */
export { SignedInNotice } from './SignedInNotice.tsx'
