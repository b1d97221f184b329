/** The longest task of a page, from a trace of the browser. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}
export interface Trace {
  readonly traceEvents: readonly TraceEvent[]
}

/** Of the page's own thread, in milliseconds. */
export function longestOf({ traceEvents }: Trace): number {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000
}
