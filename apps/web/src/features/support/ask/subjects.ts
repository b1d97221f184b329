/** What a customer can ask about from where it stands: the new message carries its reference. */
export const subjects = ['payment', 'card', 'document'] as const
export type Subject = (typeof subjects)[number]

export const isSubject = (text: string | undefined): text is Subject => subjects.some((one) => one === text)
