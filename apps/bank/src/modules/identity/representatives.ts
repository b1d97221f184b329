/** Somebody behind a company proves who they are, with or without a login here: whoever manages the company hands them the link. */
import { shareholderTypes } from '@ducat/contract/joining/models'
import { identityDocument } from '@ducat/contract/dictionaries/models'
import type { representativeChecks as calls } from '@ducat/contract/identity/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { behind } from '../company/index.ts'
import { providedDocuments, startCheckOf, type Begun } from './start.ts'

export const representativeChecks: Handlers<typeof calls> = {
  async start({ id, positionId }, context) {
    const who = await mustBehind(context, id)
    if (positionId !== undefined && !who.positionIds.includes(positionId)) throw context.refuse('positionId', 'OTHER_POSITION')
    const { link, provider } = await begin(context, 'id', who)
    return { link, provider }
  },

  async withDocument({ representativeId, documentTypeId }, context) {
    const { brand, refuse } = context
    const who = await mustBehind(context, representativeId)
    if (brand.identityProvider !== 'jmo') throw refuse('representativeId', 'NO_PROVIDER')
    if (!providedDocuments.some((one) => identityDocument[one] === documentTypeId))
      throw refuse('documentTypeId', 'NOT_AN_IDENTITY_DOCUMENT')
    const { link, workflowRunId } = await begin(context, 'representativeId', who, documentTypeId)
    return { link, jobId: workflowRunId }
  },
}

type Who = NonNullable<Awaited<ReturnType<typeof behind>>>

async function mustBehind({ db, customerId }: Surroundings, id: number): Promise<Who> {
  const who = await behind(db, customerId, id)
  if (!who) throw notYours()
  return who
}

async function begin(context: Surroundings, field: string, who: Who, documentTypeId?: number): Promise<Begun> {
  const refuse = (reason: string) => new Refused('VF', { field, reason: ofSomebodyElse[reason] ?? reason })
  if (who.type !== shareholderTypes.person) throw refuse('NOT_A_PERSON')
  if (who.papers.some(({ type, statusId }) => type === 'identity' && statusId === documentStatus.confirmed)) throw refuse('IDENTITY_KNOWN')
  // Without it every document would be that of somebody else.
  if (who.birthDay === null && who.personId === null) throw refuse('BIRTHDAY_NEEDED')
  const { customerId } = context
  const { id: representativeId, personId, birthDay } = who
  const whose = { customerId, personId, representativeId, name: `${who.firstName} ${who.lastName}`, birthDay }
  return startCheckOf(context, whose, { type: 'identity', documentTypeId }, refuse)
}

/** The same hindrances, said about another person. */
const ofSomebodyElse: Readonly<Record<string, string>> = {
  IN_REVIEW: 'COMPANY_IN_REVIEW',
  CHECK_UNDER_WAY: 'PERSON_UNDER_WAY',
  TOO_MANY_CHECKS: 'PERSON_TOO_MANY',
}
