/** Where the session keeps until when support has failed. It stands apart: every page looks at it, few need what it guards. */
export const SUPPORT_FAILED = 'supportFailedUntil'
