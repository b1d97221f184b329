/** What happens to transfers by itself: letters to people who were invited or are paid, money that nobody claimed, old prices. */
import { warns, type AreaParts } from '../../area.ts'
import type { Job } from '../../jobs/job.ts'
import { carryInvitations } from './invitations.ts'
import { forgetQuotes } from './forget-quotes.ts'
import { sendStatusLetters } from './status-letters.ts'
import { statusLinks } from './status-links.ts'

export function transferJobs(parts: AreaParts): readonly Job[] {
  const { db, gateways, seal } = parts
  const letters = { ...parts, mail: gateways.mail, links: statusLinks(seal) }
  return [
    { name: 'invitations', every: 10, work: () => carryInvitations({ ...letters, onTrouble: warns(parts, 'invitation') }) },
    { name: 'status-letters', every: 2, work: () => sendStatusLetters({ ...letters, onTrouble: warns(parts, 'status letter') }) },
    { name: 'forget-quotes', every: 600, work: () => forgetQuotes(db) },
  ]
}
