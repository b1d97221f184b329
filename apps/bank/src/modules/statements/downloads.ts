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

export const fileBehind =
  (db: Db, links: Links, clock: () => Date) =>
  async (code: string, { brand, requestId, address }: At): Promise<StoredFile | undefined> => {
    const ticket = links.read(code, clock())
    const file = ticket && (await openFile(db, ticket.fileId))
    if (!ticket || !file || !(await mayFor(db, ticket, brand, file.customerId, takingAway))) return undefined
    const { personId } = ticket
    const line = { brand: brand.id, personId, customerId: file.customerId, key: undefined, requestId, address }
    await record(db, { ...line, call: 'fileDownload', result: '00' })
    return file
  }
