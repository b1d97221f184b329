/** Where a cluster lies on this machine and what its parts are given: a folder, a user, ports, secrets. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../torture/node.ts'
import { givenTo, postgresUser } from './kept.ts'

export interface Place {
  readonly folder: string
  readonly who: { readonly uid: number; readonly gid: number }
  readonly secrets: Readonly<Record<'superuser' | 'replication' | 'rewind' | 'rest' | 'bank', string>>
  /** A folder of a part, its own. */
  room(name: string): string
  /** A file of it that nobody else reads. */
  write(path: string, text: string): string
  port(): Promise<number>
}

export function placeAt(folder: string): Place {
  const who = postgresUser()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  const secret = () => randomBytes(18).toString('hex')
  const taken = new Set<number>()
  return {
    folder,
    who,
    secrets: { superuser: secret(), replication: secret(), rewind: secret(), rest: secret(), bank: secret() },
    room(name) {
      const path = join(folder, name)
      mkdirSync(path, { recursive: true })
      chmodSync(path, 0o700)
      givenTo(who, path)
      return path
    },
    write(path, text) {
      writeFileSync(path, text, { mode: 0o600 })
      givenTo(who, path)
      return path
    },
    async port() {
      for (;;) {
        const port = await freePort()
        if (taken.has(port)) continue
        taken.add(port)
        return port
      }
    },
  }
}
