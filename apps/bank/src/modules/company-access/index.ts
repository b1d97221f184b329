/** Company access: who may do what for a company. */
import * as calls from '@ducat/contract/company-access/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { authorized } from './authorized.ts'
import { closing } from './closing.ts'
import { followChanges } from './follow.ts'
import { inviteRepresentatives } from './invite.ts'
import { users } from './users.ts'

export const companyAccessArea = ({ db, batches, engine, gateways }: AreaParts): Area => ({
  area: 'company-access',
  handled: [...handle(calls.users, users(engine)), ...handle(calls.authorized, authorized(engine))],
  closing,
  reasons: {
    LAST_FULL_RIGHT: (i18n) => i18n.t('Give full access to another person first. One person in the company always has it.'),
    CHANGE_WAITS: (i18n) => i18n.t('A change for this person is waiting for approval. Approve or decline it first.'),
    CHANGE_LATE: (i18n) => i18n.t('The access of this person has changed meanwhile. Reload the page and try again.'),
    ALREADY_ACTIVE: (i18n) => i18n.t('This person has activated their access.'),
    TOO_OFTEN: (i18n) => i18n.t('This invitation was sent too often. Remove the person and invite them again.'),
    TOO_MANY: (i18n) => i18n.t('This is the maximum number. Write to us if you need more.'),
  },
  // Changes say so when they are booked; the look every minute is for what a node left behind.
  jobs: [
    { name: 'company-access', every: 60, work: () => followChanges(db, batches) },
    { name: 'invite-representatives', every: 30, work: () => inviteRepresentatives(db, gateways) },
  ],
})
