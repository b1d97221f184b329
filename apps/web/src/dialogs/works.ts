/**
 * Long work that goes on while people walk through the pages: exports, uploads, batches. <Overlays> shows it until it is done.
 *   beginWork({ title: t`Preparing your file`, run: async ({ report, signal }) => { report(640, t`96 of 148 rows`); return { … } } })
 */
import { store } from './store.ts'

export interface Working {
  /** Parts of a thousand, and the state in words. */
  readonly report: (perMille: number | undefined, note?: string) => void
  /** Aborts when somebody cancels. */
  readonly signal: AbortSignal
}

/** What is there when it is done: a file, a page. */
export interface WorkResult {
  readonly note?: string
  readonly action?: { readonly label: string; readonly href?: string; readonly onPress?: () => void }
}

export interface Work {
  readonly title: string
  readonly run: (working: Working) => Promise<WorkResult | void>
}

export interface WorkState extends Work {
  readonly id: string
  readonly state: 'running' | 'done' | 'failed'
  readonly perMille: number | undefined
  readonly note: string | undefined
  readonly result: WorkResult | undefined
  readonly error: unknown
  readonly stop: () => void
}

export const works = store<readonly WorkState[]>([])

export function beginWork(work: Work): string {
  const id = crypto.randomUUID()
  start(id, work)
  return id
}

export const retryWork = ({ id, title, run }: WorkState): void => start(id, { title, run })

/** Takes it from the list; what still runs is stopped. */
export function endWork(id: string): void {
  works
    .get()
    .find((work) => work.id === id)
    ?.stop()
  works.set((before) => before.filter((work) => work.id !== id))
}

function start(id: string, work: Work): void {
  const stopping = new AbortController()
  const change = (part: Partial<WorkState>) =>
    works.set((before) => before.map((one) => (one.id === id && !stopping.signal.aborted ? { ...one, ...part } : one)))
  const fresh: WorkState = {
    ...work,
    id,
    state: 'running',
    perMille: undefined,
    note: undefined,
    result: undefined,
    error: undefined,
    stop: () => stopping.abort(),
  }
  works.set((before) => (before.some((one) => one.id === id) ? before.map((one) => (one.id === id ? fresh : one)) : [...before, fresh]))
  void work.run({ report: (perMille, note) => change({ perMille, note }), signal: stopping.signal }).then(
    (result) => change({ state: 'done', perMille: 1000, result: result ?? undefined, note: result?.note }),
    (error: unknown) => change({ state: 'failed', error }),
  )
}
