/**
 * What receivers of the demo were sent, in memory: the last messages of each name, how it is told to answer, and who watches it. A bank that
 * starts again begins empty; production has none of this.
 */
export const answers = ['ok', 'error', 'gone', 'slow'] as const
export type AnswerKind = (typeof answers)[number]

export interface Received {
  /** Counts the messages of a name. */
  readonly number: number
  readonly at: string
  readonly headers: Readonly<Record<string, string>>
  /** To the letter: signatures are over it. */
  readonly body: string
  /** What it was answered. */
  readonly status: number
}

interface Box {
  answer: AnswerKind
  count: number
  messages: readonly Received[]
  readonly watchers: Set<(message: Received) => void>
}

const KEPT = 50
const NAMES = 200

export function openBoxes() {
  const boxes = new Map<string, Box>()

  function boxOf(name: string): Box {
    const box = boxes.get(name) ?? { answer: 'ok' as const, count: 0, messages: [], watchers: new Set() }
    // Used last stands last: a name too many takes the place of the one that nobody has used for longest.
    boxes.delete(name)
    boxes.set(name, box)
    for (const old of [...boxes.keys()].slice(0, -NAMES)) if (boxes.get(old)?.watchers.size === 0) boxes.delete(old)
    return box
  }

  return {
    read(name: string) {
      const { answer, messages } = boxOf(name)
      return { name, answer, messages }
    },
    tell(name: string, answer: AnswerKind) {
      boxOf(name).answer = answer
    },
    take(name: string, message: Omit<Received, 'number'>) {
      const box = boxOf(name)
      const received = { number: ++box.count, ...message }
      box.messages = [received, ...box.messages].slice(0, KEPT)
      for (const watcher of box.watchers) watcher(received)
    },
    forget(name: string) {
      boxOf(name).messages = []
    },
    /** Answers how to stop. */
    watch(name: string, watcher: (message: Received) => void): () => void {
      const { watchers } = boxOf(name)
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
