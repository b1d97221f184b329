/** A kept file for whoever comes with a link: its customer, or staff who decide. Always a download; its name says nothing of the person. */
import { customer, withoutBalance } from '@ducat/contract/kit/access'
import type { AreaParts } from '../../area.ts'
import type { StoredFile } from '../../files/store.ts'
import { mayFor, staffMay } from '../session/index.ts'
import { mustSeal } from './files.ts'
import { bytesOf, keyOf } from './vault.ts'

export const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }
const looking = { kind: 'command', access: withoutBalance(customer('upload')) } as const

export const openFile =
  ({ db, seal }: Pick<AreaParts, 'db' | 'seal'>) =>
  async (name: string): Promise<StoredFile | undefined> => {
    const [, id] = /^document-file-(\d{1,9})$/.exec(name) ?? []
    if (id === undefined) return undefined
    const file = await db
      .selectFrom('document_file')
      .selectAll()
      .where('id', '=', Number(id))
      .where('document_id', 'is not', null)
      .executeTakeFirst()
    if (!file) return undefined
    const key = await keyOf(db, mustSeal(seal), file.customer_id)
    return {
      id: name,
      customerId: file.customer_id,
      name: `document-${file.document_id}-${file.side}.${endings[file.type!]}`,
      type: file.type!,
      size: file.clean_size!,
      async takenBy(ticket, brand) {
        if (await mayFor(db, ticket, brand, file.customer_id, looking)) return 'customer'
        return (await staffMay(db, ticket, brand.id, 'decide', 'release')) ? 'staff' : undefined
      },
      bytes: () => bytesOf(db, key, file.id),
    }
  }
