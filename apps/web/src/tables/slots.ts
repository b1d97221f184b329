/**
 * Which drawn row shows which row of the list. A row that stays keeps its place; one that comes takes that of one that went, so that
 * nothing is built anew while the list scrolls.
 */
export class Slots {
  #held: ReadonlyMap<number, number> = new Map()

  give(indices: readonly number[]): ReadonlyMap<number, number> {
    const next = new Map<number, number>()
    const taken = new Set<number>()
    for (const index of indices) {
      const slot = this.#held.get(index)
      if (slot === undefined) continue
      next.set(index, slot)
      taken.add(slot)
    }
    let free = 0
    for (const index of indices) {
      if (next.has(index)) continue
      while (taken.has(free)) free++
      next.set(index, free)
      taken.add(free)
    }
    this.#held = next
    return next
  }
}
