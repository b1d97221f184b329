/** Who comes with a link: let in while the session it was given to lives and may take files of the owner away. Leaves a line, as a command does. */
import { takingAway } from '@ducat/contract/statements/rules'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/pool.ts'
import type { Links } from '../../files/links.ts'
import { openFile, type StoredFile } from '../../files/store.ts'
import { mayFor } from '../session/index.ts'

interface At {
  readonly brand: { readonly id: string }
  readonly requestId: string
  readonly address: string
}

/** Files that are kept, and those that an area writes when somebody comes for them. */
export type Opens = (fileId: string) => Promise<StoredFile | undefined>

export const fileBehind =
  (db: Db, links: Links, clock: () => Date, written: readonly Opens[] = []) =>
  async (code: string, { brand, requestId, address }: At): Promise<StoredFile | undefined> => {
    const ticket = links.read(code, clock())
    const file = ticket && (await opened(ticket.fileId))
    if (!ticket || !file) return undefined
    const by = file.takenBy
      ? await file.takenBy(ticket, brand)
      : file.customerId !== undefined && (await mayFor(db, ticket, brand, file.customerId, takingAway)) && 'customer'
    if (!by) return undefined
    const { personId } = ticket
    const line = {
      brand: brand.id,
      personId,
      adminId: by === 'staff' ? personId : undefined,
      customerId: file.customerId,
      key: undefined,
      requestId,
      address,
    }
    await record(db, { ...line, call: 'fileDownload', result: '00' })
    return file

    async function opened(fileId: string): Promise<StoredFile | undefined> {
      for (const opens of written) {
        const made = await opens(fileId)
        if (made) return made
      }
      return /^[0-9a-f-]{36}$/.test(fileId) ? openFile(db, fileId) : undefined
    }
  }
