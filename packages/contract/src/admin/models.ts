/** What somebody who works for the bank may; most of it takes two people. */
export const staffRights = ['act', 'decide', 'release', 'support', 'operate', 'audit', 'staff'] as const
export type StaffRight = (typeof staffRights)[number]

/** As a table, or one JSON object a line. */
export const auditFormats = ['csv', 'jsonl'] as const
