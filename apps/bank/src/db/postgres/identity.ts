/**
 * As whom PostgreSQL runs. It refuses root, so a bank started by root hands it to an unprivileged user.
 *   serverUser   nobody special for an ordinary user; for root the owner of the existing data, else `postgres`, else `nobody`
 *   canEnter     whether that user really gets into a folder
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** Empty: the user who runs the bank. Spreads into the options of spawn. */
export type Identity = { uid: number; gid: number } | { uid?: never; gid?: never }

export const startedByRoot = (): boolean => process.getuid?.() === 0

export function serverUser(folder: string): Identity {
  if (!startedByRoot()) return {}
  // `sudo npm start` after `npm start`: the data belongs to a person, and PostgreSQL insists on being its owner.
  const owner = statSync(join(folder, 'data'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new StartError(
      'DATABASE_URL',
      'PostgreSQL does not run as root and there is no user postgres or nobody; start the bank as an ordinary user',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Asks the system instead of reading mode bits: groups and access lists count too. */
export function canEnter(folder: string, who: Identity): boolean {
  if (who.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...who, cwd: '/', stdio: 'ignore' }).status === 0
}
