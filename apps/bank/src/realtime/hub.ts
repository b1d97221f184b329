/** Who listens on this node, and to whom. */
import type { Closing } from '@ducat/contract/kit/events'

export interface Watching {
  readonly customerId: number
  /** There is something up to this number, or perhaps: look. */
  tell(upTo?: number): void
}

export interface Member {
  readonly address: string
  /** Known once they said who they are. */
  readonly personId: number | undefined
  readonly familyId: string | undefined
  /** Of whoever listens with the temporary token of a sign-in. */
  readonly signInId: string | undefined
  /** Their sign-in may have moved on: look. */
  look(): void
  /** Asks whether the peer is still there; one that did not answer the last time is gone. */
  ping(): void
  close(why: Closing): void
  cut(): void
  readonly gone: Promise<unknown>
}

export class Hub {
  readonly members = new Set<Member>()
  readonly #watches = new Map<number, Set<Watching>>()

  join(watch: Watching): void {
    const all = this.#watches.get(watch.customerId) ?? new Set()
    this.#watches.set(watch.customerId, all.add(watch))
  }

  leave(watch: Watching): void {
    const all = this.#watches.get(watch.customerId)
    if (all?.delete(watch) && all.size === 0) this.#watches.delete(watch.customerId)
  }

  get customers(): number[] {
    return [...this.#watches.keys()]
  }

  tell(customerId: number, upTo?: number): void {
    for (const watch of this.#watches.get(customerId) ?? []) watch.tell(upTo)
  }

  count(of: (member: Member) => boolean): number {
    let count = 0
    for (const member of this.members) if (of(member)) count++
    return count
  }

  get families(): string[] {
    return [...new Set(Array.from(this.members, ({ familyId }) => familyId).filter((id) => id !== undefined))]
  }

  signInMoved(id?: string): void {
    for (const member of this.members) if (member.signInId !== undefined && (id ?? member.signInId) === member.signInId) member.look()
  }

  familyEnded(id: string): void {
    for (const member of this.members) if (member.familyId === id) member.close('signIn')
  }
}
