/** Identity: customers prove who they are, with the provider of their brand. */
import { checks as calls, representativeChecks as ofRepresentatives } from '@ducat/contract/identity/calls'
import { adminToo, customer, withoutBalance } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { record } from '../../audit/record.ts'
import { handle, type Handlers, type Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { beginSignIn, mayFor } from '../session/index.ts'
import { carryChecks } from './carry.ts'
import { checkBehind } from './read.ts'
import { representativeChecks } from './representatives.ts'
import { startCheck } from './start.ts'
import { keeping } from './keeping.ts'

export { applyCheck } from './result.ts'

/** As long as a check usually takes, and some. */
const CODE_SECONDS = 1800

const checks: Handlers<typeof calls> = {
  start: ({ type = 'identity', redirectUrl }, context) => startCheck(context, context.customerId, { type, redirectUrl }),

  async startFor({ id, type = 'identity', redirectUrl }, context) {
    await mustBeFor(context, id)
    const begun = await startCheck(context, id, { type, redirectUrl })
    await noted(context, id)
    return begun
  },

  async verify({ id, type, codeChallenge }, context) {
    await mustBeFor(context, id)
    const { link } = await startCheck(context, id, { type })
    const { db, brand, principal } = context
    const { code } = await beginSignIn(db, {
      personId: principal.personId,
      brand: brand.id,
      client: 'spa',
      flow: 'direct',
      challenge: codeChallenge,
      sessionKey: undefined,
      deviceId: undefined,
      place: undefined,
      lives: CODE_SECONDS,
    })
    return { code, authFlow: 'direct', link }
  },

  get: ({ workflowRunId, token }, context) => checkBehind(context, token, sql`k.type = 'identity' and k.run_id = ${workflowRunId}`),
  videoJob: ({ id }, context) => checkBehind(context, id, sql`k.type = 'video'`),
}

/** Oneself, a company one uploads for, or the customer that an administrator acts for. */
const checking = { kind: 'command', access: adminToo(withoutBalance(customer('upload'))) } as const

async function mustBeFor({ db, principal, brand }: Surroundings, customerId: number): Promise<void> {
  if (!(await mayFor(db, principal, brand, customerId, checking))) throw new Refused('ENOA')
}

/** The call's own line knows who; this one names the customer as well. */
const noted = ({ db, brand, principal, requestId, address }: Surroundings, customerId: number) =>
  record(db, {
    brand: brand.id,
    personId: principal.personId,
    adminId: principal.caller.isAdmin ? principal.personId : undefined,
    customerId,
    call: calls.startFor.name,
    key: undefined,
    result: '00',
    requestId,
    address,
  })

export const identityArea = (parts: AreaParts): Area => ({
  area: 'identity',
  handled: [...handle(calls, checks), ...handle(ofRepresentatives, representativeChecks)],
  keeping,
  reasons: {
    IN_REVIEW: (i18n) => i18n.t('Your documents are in review. We will tell you what comes of it.'),
    CHECK_UNDER_WAY: (i18n) => i18n.t('Your identity is being checked. We will tell you what comes of it.'),
    TOO_MANY_CHECKS: (i18n) => i18n.t('You have tried several times today. Try again tomorrow, or upload your documents.'),
    BIRTHDAY_NEEDED: (i18n) => i18n.t('Enter the date of birth of this person first. It is compared with the document.'),
    IDENTITY_KNOWN: (i18n) => i18n.t('The identity of this person is verified already.'),
    COMPANY_IN_REVIEW: (i18n) => i18n.t('The documents of the company are in review. We will tell you what comes of it.'),
    PERSON_UNDER_WAY: (i18n) => i18n.t('The identity of this person is being checked. We will tell you what comes of it.'),
    PERSON_TOO_MANY: (i18n) => i18n.t('This person has tried several times today. Try again tomorrow, or upload their documents.'),
    OTHER_POSITION: (i18n) => i18n.t('This person does not have this position.'),
    NOT_AN_IDENTITY_DOCUMENT: (i18n) => i18n.t('Choose a passport, an identity card or a driving licence.'),
    NO_PROVIDER: (i18n) => i18n.t('Online identity verification is not available. Upload your documents instead.'),
  },
  jobs: [
    {
      name: 'identity-checks',
      every: 2,
      work: () => carryChecks({ ...parts, identity: parts.gateways.identity, onTrouble: warns(parts, 'identity check') }),
    },
  ],
})
