/**
 * The place where files are exchanged with the bank. A file is put under a name that nobody looks at, and gets its own name in one step.
 * Whoever opens one closes it.
 */
export interface Channel {
  /** Files in the folder for us, without folders and without names that begin with a dot. */
  list(): Promise<readonly string[]>
  /** At most so many bytes and one more; nothing when another node has moved it away. */
  read(name: string, most: number): Promise<Buffer | undefined>
  /** Writes the whole of it on the disk, in the folder for the bank. Replaces nothing. */
  put(name: string, text: string): Promise<void>
  /** Whether it is there, in the folder for the bank. */
  has(name: string): Promise<boolean>
  rename(from: string, to: string): Promise<void>
  /** From the folder for the bank; one that is not there is no trouble. */
  remove(name: string): Promise<void>
  /** Out of the folder for us, into one of its own folders; one that somebody else moved is no trouble. */
  move(name: string, into: 'done' | 'quarantine', as: string): Promise<void>
  close(): Promise<void>
}

/** What comes in, except what is still being written under a name of its own. */
export const isForUs = (name: string): boolean => !name.startsWith('.') && !/\.(part|tmp|filepart|writing)$/i.test(name)
