/** Giving the forms: each is signed with whoever keeps signatures, or comes as a file that was signed on paper. */
import type { business as businessCalls, personal as personalCalls } from '@ducat/contract/self-certification/calls'
import { certificationTypes, type CertificationPaper } from '@ducat/contract/self-certification/models'
import { isFormGiven } from '@ducat/contract/self-certification/rules'
import type { UploadedFile } from '@ducat/contract/kit/upload'
import { documentStatus } from '@ducat/contract/profile/models'
import { dayOf, instantOf, type Day } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { transaction } from '../../db/transaction.ts'
import { certificationDocument, giveCertificationFile, looseFile } from '../documents/index.ts'
import { titleOf } from './lines.ts'
import { formPaper } from './paper.ts'
import { ownerOf } from './read.ts'
import { formsGiven, keepForm, papersNeeded, saidBy, settle, type Said } from './store.ts'

type Parts = Pick<AreaParts, 'seal'>
/** A report is usually there first. */
const FIRST_LOOK_SECONDS = 5

interface Files {
  readonly file?: UploadedFile | undefined
  readonly fileId?: number | undefined
}

export const givingOfPerson = ({ seal }: Parts): Pick<Handlers<typeof personalCalls>, 'wForm' | 'lossOfNationality'> => ({
  async wForm({ type, ...files }, context) {
    await mustBeOf('person', context, files, 'type')
    return give(context, seal, type, files, 'type')
  },

  async lossOfNationality({ issuedDate, ...files }, context) {
    const { db, customerId, now, refuse } = context
    await mustBeOf('person', context, files, 'file')
    if (issuedDate !== undefined && (issuedDate as Day) > dayOf(instantOf(now))) throw refuse('issuedDate', 'DAY_AHEAD')
    const source = sourceOf(files)
    if (!source) throw refuse('file', 'FILE_NEEDED')
    const form = 'certificateOfLossOfNationality'
    await mustBeAsked(db, seal, customerId, form, 'issuedDate')
    return { documentId: await takeFile(db, context, seal, form, source, issuedDate) }
  },
})

export const givingOfCompany = ({ seal }: Parts): Pick<Handlers<typeof businessCalls>, 'sign'> => ({
  async sign(files, context) {
    await mustBeOf('company', context, files, 'file')
    return give(context, seal, 'entitySelfCertification', files, 'file')
  },
})

/** A file of somebody else is one that is not there, whatever else is wrong; a form of the other kind of customer is never asked for. */
async function mustBeOf(kind: 'person' | 'company', { db, customerId }: Surroundings, { fileId }: Files, field: string): Promise<void> {
  if (fileId !== undefined) await looseFile(db, customerId, fileId)
  const { person_id: personId } = await ownerOf(db, customerId)
  if ((personId !== null) !== (kind === 'person')) throw new Refused('VF', { field, reason: 'FORM_NOT_ASKED' })
}

async function give(context: Surroundings, seal: Seal | undefined, form: CertificationPaper, files: Files, field: string) {
  const { db, customerId, gateways } = context
  const said = await mustBeAsked(db, seal, customerId, form, field)
  const found = (await formsGiven(db, customerId)).find((one) => one.form === form)
  if (isFormGiven(found?.status)) throw new Refused('VF', { field, reason: 'ALREADY_SIGNED' })
  const source = sourceOf(files)
  if (source) {
    const documentId = await transaction(db, (trx) => takeFile(trx, context, seal, form, source))
    return { signData: { clientId: '', signUrls: [] }, documentId }
  }
  if (!gateways.esign.offers()) throw new Refused('VF', { field, reason: 'SIGN_ON_PAPER' })
  const begun = found?.status === documentStatus.pending ? found.documentId : undefined
  return beginSigning(context, said, form, begun)
}

async function beginSigning(context: Surroundings, said: Said, form: CertificationPaper, begun: number | undefined) {
  const { db, customerId, principal, gateways, brand, language, i18n, now } = context
  const documentId = begun ?? (await transaction(db, (trx) => newForm(trx, customerId, principal.personId, form)))
  const { ref, address, clientId } = await gateways.esign.begin({
    key: `certification ${customerId} ${form} ${said.version} ${documentId} ${principal.personId}`,
    brand: brand.id,
    language,
    name: await nameOf(db, principal.personId),
    title: titleOf(i18n, form),
    document: await formPaper(db, said, form, { language, made: now }),
    returnTo: `${brand.accountConfirmation.web}${said.isPerson ? '/self-certification' : '/self-certification-business'}`,
  })
  // So that a signature nobody reported is asked for.
  await sql`
    insert into certification_signing as s (ref, customer_id, person_id, form, document_id, version, language, poll_at)
    values (${ref}, ${customerId}, ${principal.personId}, ${form}, ${documentId}, ${said.version}, ${language},
      now() + make_interval(secs => ${FIRST_LOOK_SECONDS}))
    on conflict (ref) do update set poll_at = excluded.poll_at, polls = 0, language = excluded.language where s.signed_at is null`.execute(
    db,
  )
  return { signData: { clientId, signUrls: [address] }, documentId }
}

async function newForm(db: Db, customerId: number, personId: number, form: CertificationPaper, issued?: string): Promise<number> {
  const documentId = await certificationDocument(db, { customerId, personId, typeId: certificationTypes[form], issued })
  await keepForm(db, customerId, form, documentId)
  return documentId
}

type Source = NonNullable<ReturnType<typeof sourceOf>>
const sourceOf = ({ file, fileId }: Files) =>
  file ? ({ field: 'file', file } as const) : fileId === undefined ? undefined : ({ field: 'fileId', fileId } as const)

async function takeFile(
  db: Db,
  { customerId, principal: { personId }, now }: Surroundings,
  seal: Seal | undefined,
  form: CertificationPaper,
  source: Source,
  issued?: string,
): Promise<number> {
  const said = await saidBy(db, seal, customerId, 'lock')
  const documentId = await newForm(db, customerId, personId, form, issued)
  await giveCertificationFile({ db, customerId, personId, seal }, documentId, source)
  await settle(db, said!, now)
  return documentId
}

/** Answers first, then the forms that follow from them and no others. */
export async function mustBeAsked(
  db: Db,
  seal: Seal | undefined,
  customerId: number,
  form: CertificationPaper,
  field: string,
): Promise<Said> {
  const said = await saidBy(db, seal, customerId)
  if (!said?.isAnswered) throw new Refused('VF', { field, reason: 'ANSWERS_FIRST' })
  if (!papersNeeded(said).includes(form)) throw new Refused('VF', { field, reason: 'FORM_NOT_ASKED' })
  return said
}

export async function nameOf(db: Db, personId: number): Promise<string> {
  const { first_name: first, last_name: last } = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return `${first} ${last}`
}
