/** A folder of this machine: another program carries the files on, or a network disk does. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isForUs, type Channel } from './channel.ts'

export async function folderChannel(folder: string, names: { readonly out: string; readonly in: string }): Promise<Channel> {
  const out = join(folder, names.out)
  const into = join(folder, names.in)
  // The operator makes the two folders: a disk that is not mounted has none, and is not mistaken for an empty one.
  for (const path of [out, into]) if (!(await stat(path)).isDirectory()) throw new Error(`${path} is not a folder`)
  return {
    async list() {
      const found = await readdir(into, { withFileTypes: true })
      return found.flatMap((one) => (one.isFile() && isForUs(one.name) ? [one.name] : [])).toSorted()
    },
    async read(name, most) {
      const file = await open(join(into, name)).catch(unlessGone)
      if (!file) return undefined
      try {
        const size = Math.min((await file.stat()).size, most + 1)
        const bytes = Buffer.alloc(size)
        const { bytesRead } = await file.read(bytes, 0, size, 0)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async put(name, text) {
      const file = await open(join(out, name), 'wx', 0o640)
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await onDisk(out)
    },
    has: (name) =>
      stat(join(out, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      ),
    async rename(from, to) {
      await rename(join(out, from), join(out, to))
      await onDisk(out)
    },
    remove: (name) => rm(join(out, name), { force: true }),
    async move(name, folderName, as) {
      await mkdir(join(into, folderName), { recursive: true })
      await rename(join(into, name), join(into, folderName, as)).catch(unlessGone)
    },
    close: async () => undefined,
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** A new name is on the disk when its folder is. */
async function onDisk(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
