/**
 * Where the embedded server keeps its log for later: with it a base backup can be brought to any second.
 *   archiveIn         makes the folder and tells how the server writes into it; a segment is complete on the disk before it has its name
 *   restoreCommand    how a restored server reads it back; what the archive does not have yet is read from the log of the first server
 */
import { chmodSync, chownSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canEnter, type Identity } from './identity.ts'

/** Seconds after which a segment that is not full is kept all the same: what a lost disk costs at most. */
const AT_LATEST = '60'

export const walFolder = (backups: string): string => join(backups, 'wal')
export const baseFolder = (backups: string): string => join(backups, 'base')

export function archiveIn(backups: string, who: Identity): Record<string, string> {
  if (process.platform === 'win32') throw new StartError('BACKUP_DIR', 'backups of the embedded database need Linux or macOS')
  mkdirSync(backups, { recursive: true, mode: 0o711 })
  const folder = walFolder(safe(realpathSync(backups)))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  if (!canEnter(folder, who))
    throw new StartError('BACKUP_DIR', `user ${who.uid} cannot enter ${folder}; open its parent folders (chmod o+x)`)
  const kept = `'${folder}/%f.gz'`
  return {
    archive_mode: 'on',
    archive_timeout: AT_LATEST,
    // Asked again for one that it wrote before it died: the same content is a success, another one never replaces it.
    archive_command: `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - '%p'; else gzip -1 < '%p' > ${kept}.new && sync ${kept}.new && mv ${kept}.new ${kept}; fi`,
  }
}

export function restoreCommand(backups: string, firstServer: string | undefined): string {
  const kept = `'${walFolder(safe(realpathSync(backups)))}/%f.gz'`
  const fromArchive = `test -f ${kept} && gzip -dc ${kept} > '%p'`
  return firstServer === undefined ? fromArchive : `(${fromArchive}) || cp '${safe(firstServer)}/pg_wal/%f' '%p'`
}

/** It becomes part of a command of the shell, in which PostgreSQL writes names after a percent sign. */
function safe(path: string): string {
  if (!/^[\w /.@+-]+$/.test(path))
    throw new StartError('BACKUP_DIR', `'${path}' has signs that a command cannot take; letters, digits, /, ., - and _ do`)
  return path
}
