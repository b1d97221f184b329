/** What other areas show of a customer's own data. */
export { Papers } from './Papers.tsx'
export { PhonePart } from './profile-update/PhonePart.tsx'
export { SectionBadge } from './SectionBadge.tsx'
export { Sections as CompanySections } from './Sections.tsx'
export { StateBadge } from './StateBadge.tsx'
export { useTurns } from './turns.ts'
