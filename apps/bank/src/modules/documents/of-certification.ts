/**
 * Forms of a tax certification: documents like others. One that is signed here is confirmed with its signature; one that was signed on paper
 * waits for a clerk.
 *   certificationDocument   begun, and waiting for its signature
 *   giveCertificationFile   a file that came with the form or in parts
 *   keepSignedForm          the PDF as it was signed
 */
import type { UploadedFile } from '@ducat/contract/kit/upload'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { speaking } from '../../texts.ts'
import { documentName } from '../dictionaries/index.ts'
import { attachFile, type Giver } from './given.ts'
import { newFile } from './files.ts'
import { confirm } from './outcome.ts'

const english = speaking('en')

interface NewForm {
  readonly customerId: number
  readonly personId: number
  readonly typeId: number
  readonly issued?: string | undefined
}

/** What was given before under this form counts no more. */
export async function certificationDocument(db: Db, { customerId, personId, typeId, issued }: NewForm): Promise<number> {
  await sql`
    update document set status = ${documentStatus.deleted}
    where customer_id = ${customerId} and category = 'certification' and type_id = ${typeId} and status <> ${documentStatus.deleted}`.execute(
    db,
  )
  const { id } = await db
    .insertInto('document')
    .values({
      customer_id: customerId,
      category: 'certification',
      type_id: typeId,
      type: documentName(english, typeId)!,
      status: documentStatus.pending,
      issued_on: issued ?? null,
      created_by: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type FormFile = { readonly field: 'file'; readonly file: UploadedFile } | { readonly field: 'fileId'; readonly fileId: number }

/** A clerk looks at it. */
export async function giveCertificationFile(giver: Giver, documentId: number, source: FormFile): Promise<void> {
  const came = 'file' in source ? source.file : undefined
  const fileId = 'fileId' in source ? source.fileId : await newFile(giver.db, giver.customerId, giver.personId, source.file.size)
  await attachFile(giver, { documentId, fileId, side: 'front', field: source.field, came })
  await sql`update document set status = ${documentStatus.submitted} where id = ${documentId}`.execute(giver.db)
}

/** Made by the bank and signed by the customer: there is nothing left to decide. */
export async function keepSignedForm(giver: Giver, documentId: number, pdf: Buffer, expiresOn: string | undefined): Promise<void> {
  const fileId = await newFile(giver.db, giver.customerId, giver.personId, pdf.length)
  const came: UploadedFile = {
    name: 'form.pdf',
    size: pdf.length,
    type: 'application/pdf',
    arrayBuffer: async () => new Uint8Array(pdf).buffer,
  }
  await attachFile(giver, { documentId, fileId, side: 'front', field: 'file', came })
  await confirm(giver.db, { documentId, by: undefined, expiresOn })
}
