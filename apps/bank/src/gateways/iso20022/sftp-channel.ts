/**
 * A folder on the bank's server, by SFTP. The server is known by the fingerprint of its key and by nothing else: a wrong one is told
 * neither user nor password. One connection is made for one look, and every step of it has its time.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { isForUs, type Channel } from './channel.ts'
import type { SftpSettings } from './settings.ts'

const PATIENCE_MS = 20_000
const NO_SUCH_FILE = 2
const CHUNK = 32_768

export const fingerprintOf = (key: Buffer): string => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

export async function sftpChannel(
  settings: SftpSettings,
  names: { readonly out: string; readonly in: string },
  patienceMs = PATIENCE_MS,
): Promise<Channel> {
  const { client, sftp, broken } = await connected(settings, patienceMs)
  const out = posix.join(settings.folder, names.out)
  const into = posix.join(settings.folder, names.in)

  /** One step: its answer, or the end of the connection, or the end of our patience. */
  function step<T>(what: string, ask: (done: (error: Error | null | undefined, answer?: T) => void) => void): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const answer = new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => {
        client.destroy()
        reject(new Error(`sftp: ${what} took longer than ${patienceMs / 1000} s`))
      }, patienceMs)
      ask((error, value) => {
        if (error) reject(Object.assign(new Error(`sftp: ${what}: ${error.message}`), { code: (error as { code?: unknown }).code }))
        else resolve(value as T)
      })
    })
    return Promise.race([answer, broken]).finally(() => clearTimeout(timer))
  }
  const isThere = async (path: string): Promise<boolean> => {
    try {
      await step('stat', (done) => sftp.stat(path, done))
      return true
    } catch (error) {
      if ((error as { code?: unknown }).code === NO_SUCH_FILE) return false
      throw error
    }
  }
  const unlessGone = (error: { code?: unknown }): undefined => {
    if (error.code !== NO_SUCH_FILE) throw error
    return undefined
  }

  for (const folder of [out, into]) {
    if (await isThere(folder)) continue
    client.end()
    throw new Error(`sftp: there is no folder ${folder}`)
  }

  return {
    async list() {
      const found = await step<ssh2.FileEntryWithStats[]>('list', (done) => sftp.readdir(into, done))
      return found.flatMap(({ filename, attrs }) => (attrs.isFile() && isForUs(filename) ? [filename] : [])).toSorted()
    },
    async read(name, most) {
      const handle = await step<Buffer>('open', (done) => sftp.open(posix.join(into, name), 'r', done)).catch(unlessGone)
      if (!handle) return undefined
      const parts: Buffer[] = []
      for (let at = 0; at <= most;) {
        const part = Buffer.alloc(CHUNK)
        const read = await step<number>('read', (done) =>
          sftp.read(handle, part, 0, CHUNK, at, (error, bytes) =>
            done((error as { code?: unknown } | undefined)?.code === 1 ? null : error, bytes),
          ),
        )
        if (!read) break
        parts.push(part.subarray(0, read))
        at += read
      }
      await step('close', (done) => sftp.close(handle, done))
      return Buffer.concat(parts)
    },
    async put(name, text) {
      const bytes = Buffer.from(text)
      const path = posix.join(out, name)
      const handle = await step<Buffer>('create', (done) => sftp.open(path, 'wx', done))
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const part = bytes.subarray(at, at + CHUNK)
        await step('write', (done) => sftp.write(handle, part, 0, part.length, at, done))
      }
      // OpenSSH can be asked to have it on its disk; another server that cannot is believed.
      await step('sync', (done) => {
        try {
          sftp.ext_openssh_fsync(handle, done)
        } catch {
          done(null)
        }
      })
      await step('close', (done) => sftp.close(handle, done))
      const { size } = await step<ssh2.Stats>('stat', (done) => sftp.stat(path, done))
      if (size !== bytes.length) throw new Error(`sftp: ${size} of ${bytes.length} bytes were written`)
    },
    has: (name) => isThere(posix.join(out, name)),
    rename: (from, to) => step('rename', (done) => sftp.rename(posix.join(out, from), posix.join(out, to), done)),
    remove: (name) => step<void>('remove', (done) => sftp.unlink(posix.join(out, name), done)).catch(unlessGone),
    async move(name, folder, as) {
      const target = posix.join(into, folder)
      if (!(await isThere(target))) await step('mkdir', (done) => sftp.mkdir(target, done))
      await step<void>('move', (done) => sftp.rename(posix.join(into, name), posix.join(target, as), done)).catch(unlessGone)
    },
    async close() {
      client.end()
    },
  }
}

async function connected(
  settings: SftpSettings,
  patienceMs: number,
): Promise<{ client: ssh2.Client; sftp: SFTPWrapper; broken: Promise<never> }> {
  const { host, port, user: username, password, hostKey, keyFile, passphrase } = settings
  const privateKey = keyFile === undefined ? undefined : await readFile(keyFile)
  const client = new ssh2.Client()
  let seen: string | undefined
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', (error) =>
      reject(seen !== undefined && seen !== hostKey ? new Error(`sftp: the key of ${host} is ${seen}, not RAILS_HOST_KEY`) : error),
    )
    client.on('close', () => reject(new Error('sftp: the connection was closed')))
  })
  // Heard by whoever waits; a connection that ends when nobody does is no news.
  broken.catch(() => undefined)
  const open = new Promise<SFTPWrapper>((resolve, reject) => {
    client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))
  })
  client.connect({
    host,
    port,
    username,
    ...(privateKey ? { privateKey, ...(passphrase !== '' && { passphrase }) } : { password }),
    readyTimeout: patienceMs,
    hostVerifier: (key: Buffer) => {
      seen = fingerprintOf(key)
      return seen === hostKey
    },
  })
  try {
    return { client, sftp: await Promise.race([open, broken]), broken }
  } catch (error) {
    client.destroy()
    throw error
  }
}
