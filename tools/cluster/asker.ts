/**
 * Who is at the other end of a connection on this machine, by the process that holds its socket. All members live on one address here; cut
 * off is a machine with all that goes out of it, so a relay must know whom it carries.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Socket } from 'node:net'

export type Processes = () => ReadonlyMap<string, readonly number[]>

/** The name whose processes hold it; undefined when nobody's do. */
export function askerOf(socket: Socket, processes: Processes): string | undefined {
  const inode = inodeOf(socket.remotePort ?? 0, socket.localPort ?? 0)
  if (inode === undefined) return undefined
  const link = `socket:[${inode}]`
  for (const [name, pids] of processes()) if (pids.some((pid) => holds(pid, link))) return name
  return undefined
}

/** Their end of it is a row of its own: from their port to ours. */
function inodeOf(theirs: number, ours: number): string | undefined {
  const hex = (port: number) => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const wanted = ` ${hex(theirs)} ${hex(ours)} `
  const row = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((line) => line.includes(wanted))
  return row?.trim().split(/\s+/)[9]
}

function holds(pid: number, link: string): boolean {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).some((name) => {
      try {
        return readlinkSync(`${folder}/${name}`) === link
      } catch {
        return false
      }
    })
  } catch {
    // It ended by itself in between.
    return false
  }
}
