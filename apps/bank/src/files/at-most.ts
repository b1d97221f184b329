/** So many at a time, however many arrive; others wait in line. `const two = atMost(2); await two(work)` */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= places) await new Promise<void>((go) => waiting.push(go))
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
}
