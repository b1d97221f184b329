/** What lies on the desk: papers, checks that named somebody else, addresses, companies, and customers who can be verified. */
export const caseKinds = ['document', 'check', 'address', 'company', 'customer'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Which part of the queue: what I took, what is past its goal, and what waits for a second person. */
export const caseViews = ['all', 'mine', 'overdue', 'second'] as const
export type CaseView = (typeof caseViews)[number]

/** D and the number of a document, C and the number of a customer. */
export const caseIdForm = /^[DC]\d{1,9}$/
export const caseOfDocument = (documentId: number): string => `D${documentId}`
export const caseOfCustomer = (customerId: number): string => `C${customerId}`
