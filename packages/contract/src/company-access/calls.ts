/** Users of a company: who they are, what they may, and how that changes. */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { country, email, id, list, name, optional, phone } from '../kit/fields.ts'
import { submitted } from '../transfers/models.ts'
import { chosenRight, companyUser, potentialUser } from './models.ts'

const manage = customer('manage')
const changes = ['company'] as const
const right = ['RIGHT_NOT_GIVEN', 'SAME_AS_BEFORE', 'LAST_FULL_RIGHT', 'CHANGE_WAITS'] as const

export const users = {
  list: query('companyUserList', {
    spec: 'C-COMP-015',
    about: 'Everybody who may do something for the company, with what they may, a change that waits, and open invitations.',
    access: customer('see'),
    output: { users: list(companyUser) },
    shows: ['company', 'approvals'],
  }),
  potential: query('companyPotentialUserList', {
    spec: 'C-COMP-018',
    about: 'People of the company who are no users yet: they may be given a right.',
    access: customer('see'),
    output: { users: list(potentialUser) },
    shows: ['company'],
  }),
  give: command('companyUserAccessCreate', {
    spec: 'C-COMP-016',
    about:
      'Makes a potential user a user. Confirmed by a code; a right that approves or manages is approved by another person with full rights where there is one.',
    access: manage,
    input: { id: id(), right: chosenRight() },
    output: submitted,
    refuses: { id: ['EMAIL_NEEDED', 'EMAIL_TAKEN'], right },
    fresh: true,
    steps: 'approval',
    changes,
  }),
  change: command('companyUserAccessUpdate', {
    spec: 'C-COMP-017',
    about:
      'Another right; 0 takes the access away, and with it sessions, keys, phones and payments that wait. The last person with full rights keeps them. Confirmed like companyUserAccessCreate; everybody else with full rights is told.',
    access: manage,
    input: { id: id(), right: chosenRight() },
    output: submitted,
    refuses: { right },
    fresh: true,
    steps: 'approval',
    changes,
  }),
}

export const authorized = {
  create: command('authorizedUserCreate', {
    spec: 'C-COMP-013',
    about:
      'Invites somebody by e-mail. They have no right until the invitation is confirmed as companyUserAccessCreate is. An address that has a personal account cannot be invited.',
    access: manage,
    input: {
      firstName: name(),
      lastName: name(),
      email: email(),
      phoneCountryCode: optional(country()),
      phone: optional(phone()),
      accessRights: chosenRight(),
    },
    output: { id: id(), ...submitted },
    refuses: { email: ['EMAIL_TAKEN', 'EMAIL_TWICE'], accessRights: ['RIGHT_NOT_GIVEN'], firstName: ['TOO_MANY'] },
    limit: { perMinute: 20 },
    fresh: true,
    steps: 'approval',
    changes,
  }),
  resend: command('authorizedUserInvitationResend', {
    spec: 'C-COMP-014',
    about: 'The invitation once more, with a new link; the one before ends.',
    access: manage,
    input: { id: id() },
    refuses: { id: ['ALREADY_ACTIVE', 'TOO_OFTEN'] },
    limit: { perMinute: 10 },
    fresh: true,
    changes,
  }),
}
