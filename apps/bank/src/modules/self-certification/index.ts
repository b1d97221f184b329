/** Self-certification: where a customer pays taxes, as they certify it and sign it. */
import * as calls from '@ducat/contract/self-certification/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { carryCertifications } from './carry.ts'
import { openDraft } from './draft.ts'
import { givingOfCompany, givingOfPerson } from './give.ts'
import { readBusiness, readPersonal } from './read.ts'
import { reasons } from './reasons.ts'
import { saidByCompany, saidByPerson } from './said.ts'
import { applySignature } from './signed.ts'
import { papers, service } from './standing.ts'
import { keeping } from './keeping.ts'

export const selfCertificationArea = (parts: AreaParts): Area => ({
  area: 'self-certification',
  handled: [
    ...handle(calls.personal, { ...readPersonal(parts), ...saidByPerson(parts), ...givingOfPerson(parts) }),
    ...handle(calls.business, { ...readBusiness(parts), ...saidByCompany(parts), ...givingOfCompany(parts) }),
    ...handle(calls.papers, papers(parts)),
    ...handle(calls.signService, service),
  ],
  keeping,
  reasons,
  opens: openDraft(parts),
  signatures: { certification: (db, ref, answer) => applySignature(parts, db, ref, answer) },
  jobs: [{ name: 'certifications', every: 3, work: () => carryCertifications({ ...parts, onTrouble: warns(parts, 'certification') }) }],
})
