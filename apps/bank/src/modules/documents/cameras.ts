/**
 * The rows of phones that are the camera of a form.
 *   newCamera, openCamera   made by a session; as that session sees it
 *   cameraByToken           as a phone that shows the token sees it
 *   endCamera               closed by the desktop, or used
 *   picturesOf, newPicture  what the phone has sent; an earlier picture of a side is gone
 *   takePicture             a document gets a picture of a camera: of the same kind and side only, and the camera is used
 *   forgetCameras           a day later
 */
import type { DocumentSide } from '@ducat/contract/dictionaries/models'
import { CAMERA_MINUTES } from '@ducat/contract/documents/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'

export interface Camera {
  readonly id: number
  readonly customerId: number
  readonly personId: number
  readonly familyId: string
  readonly typeId: number
  readonly phoneHash: Buffer | null
  readonly begun: number
  readonly ended: 'closed' | 'used' | null
  readonly expiresAt: Date
  readonly isExpired: boolean
}

const columns = sql`
  id, customer_id as "customerId", person_id as "personId", family_id as "familyId", type_id as "typeId", phone_hash as "phoneHash", begun, ended,
  expires_at as "expiresAt", expires_at <= now() as "isExpired"`

interface Session {
  readonly customerId: number
  readonly personId: number
  readonly familyId: string
}

/** One at a time: whoever makes a new code has left the one before. */
export async function newCamera(
  db: Db,
  of: Session & { readonly brand: string; readonly typeId: number },
  tokenHash: Buffer,
): Promise<Camera> {
  await sql`
    update document_camera set ended = 'closed', ended_at = now() where family_id = ${of.familyId} and ended is null`.execute(db)
  const { rows } = await sql<Camera>`
    insert into document_camera (brand, customer_id, person_id, family_id, type_id, token_hash, expires_at)
    values (${of.brand}, ${of.customerId}, ${of.personId}, ${of.familyId}, ${of.typeId}, ${tokenHash},
      now() + make_interval(mins => ${CAMERA_MINUTES})) returning ${columns}`.execute(db)
  return rows[0]!
}

export async function openCamera(db: Db, cameraId: number, { customerId, personId, familyId }: Session): Promise<Camera | undefined> {
  const { rows } = await sql<Camera>`
    select ${columns} from document_camera where id = ${cameraId} and customer_id = ${customerId} and person_id = ${personId}
      and family_id = ${familyId}`.execute(db)
  return rows[0]
}

export async function cameraByToken(db: Db, brand: string, tokenHash: Buffer): Promise<Camera | undefined> {
  const { rows } = await sql<Camera>`
    select ${columns} from document_camera where token_hash = ${tokenHash} and brand = ${brand}`.execute(db)
  return rows[0]
}

/** What has arrived whole stays for the form; the rest is nobody's any more. */
export async function endCamera(db: Db, cameraId: number, how: 'closed' | 'used'): Promise<void> {
  await sql`update document_camera set ended = ${how}, ended_at = now() where id = ${cameraId} and ended is null`.execute(db)
  await sql`
    delete from document_file f using document_camera_picture p
    where p.camera_id = ${cameraId} and f.id = p.file_id and f.document_id is null and f.received < f.size`.execute(db)
}

export interface Picture {
  readonly side: DocumentSide
  readonly fileId: number
  readonly size: number
  readonly received: number
}

export async function picturesOf(db: Db, cameraId: number): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select p.side, p.file_id as "fileId", f.size, f.received from document_camera_picture p join document_file f on f.id = p.file_id
    where p.camera_id = ${cameraId} order by p.side`.execute(db)
  return rows
}

/** False once as many were begun as may be. */
export async function newPicture(
  db: Db,
  cameraId: number,
  most: number,
  side: DocumentSide,
  begin: () => Promise<number>,
): Promise<number | false> {
  const { rows } = await sql`
    update document_camera set begun = begun + 1 where id = ${cameraId} and ended is null and begun < ${most} returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`
    delete from document_file f using document_camera_picture p
    where p.camera_id = ${cameraId} and p.side = ${side} and f.id = p.file_id and f.document_id is null`.execute(db)
  const fileId = await begin()
  await sql`insert into document_camera_picture (camera_id, side, file_id) values (${cameraId}, ${side}, ${fileId})`.execute(db)
  return fileId
}

/** False for a picture of something else: what was photographed as an identity card becomes no proof of address. */
export async function takePicture(db: Db, fileId: number, documentId: number, side: DocumentSide): Promise<boolean> {
  const { rows } = await sql<{ cameraId: number; fits: boolean }>`
    select c.id as "cameraId", c.type_id = d.type_id and p.side = ${side} as fits
    from document_camera_picture p join document_camera c on c.id = p.camera_id join document d on d.id = ${documentId}
    where p.file_id = ${fileId}`.execute(db)
  const [found] = rows
  if (found?.fits) await endCamera(db, found.cameraId, 'used')
  return found?.fits ?? true
}

/** The page that shows the code hears of it, and no other page of the customer. */
export const told = (db: Db, { customerId, personId }: Pick<Camera, 'customerId' | 'personId'>): Promise<void> =>
  tell(db, { customerId, personId, name: 'changed', data: { topics: ['camera'] } })

export async function forgetCameras(db: Db): Promise<void> {
  await sql`delete from document_camera where created_at < now() - interval '1 day'`.execute(db)
}
