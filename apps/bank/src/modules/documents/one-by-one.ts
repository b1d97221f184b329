/** Whole files are held in memory while they are taken apart: two at a time, however many arrive. Others wait. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

export async function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // Whoever comes next takes the place over.
    if (next) next()
    else running--
  }
}
