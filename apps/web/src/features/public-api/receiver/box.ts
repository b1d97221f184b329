/**
 * The demo's receiver as the console reads it: what it holds, and each new message as it arrives. Its addresses are the demo's own
 * (/demo/receiver), not calls of the contract.
 */
import { useEffect, useState } from 'react'

export const answerKinds = ['ok', 'error', 'gone', 'slow'] as const
export type AnswerKind = (typeof answerKinds)[number]

export interface Message {
  readonly number: number
  readonly at: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** 0 when it answers too late. */
  readonly status: number
}

export interface ReceiverBox {
  readonly messages: readonly Message[]
  readonly isListening: boolean
  readonly answer: AnswerKind
  readonly setAnswer: (answer: AnswerKind) => void
  readonly clear: () => void
}

interface Held {
  readonly answer: AnswerKind
  readonly messages: readonly Message[]
}

const KEPT = 50

/** `path` of this origin. While it is paused, what arrives is kept by the receiver and shown afterwards. */
export function useReceiverBox(path: string, isPaused: boolean): ReceiverBox {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [answer, setAnswer] = useState<AnswerKind>('ok')
  const [isListening, setListening] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const live = new EventSource(`${path}/live`)
    const add = (more: readonly Message[]) => setMessages((before) => merged(more, before))
    // Read whenever the stream begins, so that nothing that came meanwhile is missed.
    const begin = async () => {
      setListening(true)
      const held = await read(path)
      if (!held) return
      add(held.messages)
      setAnswer(held.answer)
    }
    live.addEventListener('open', () => void begin())
    live.addEventListener('message', ({ data }) => add([JSON.parse(String(data)) as Message]))
    live.addEventListener('error', () => setListening(false))
    return () => {
      live.close()
      setListening(false)
    }
  }, [path, isPaused])
  return {
    messages,
    isListening,
    answer,
    setAnswer: (next) => {
      setAnswer(next)
      void fetch(path, { method: 'PUT', body: JSON.stringify({ answer: next }) }).catch(() => setAnswer(answer))
    },
    clear: () => {
      setMessages([])
      void fetch(path, { method: 'DELETE' }).catch(() => undefined)
    },
  }
}

async function read(path: string): Promise<Held | undefined> {
  const answer = await fetch(path).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as Held) : undefined
}

/** Newest first, each once. */
export function merged(more: readonly Message[], before: readonly Message[]): readonly Message[] {
  const known = new Map([...before, ...more].map((message) => [message.number, message]))
  return [...known.values()].toSorted((a, b) => b.number - a.number).slice(0, KEPT)
}

/** What kind of event, and its id; a message that is none is called by its content type. */
export function eventOf({ body, headers }: Pick<Message, 'body' | 'headers'>): { readonly type: string; readonly id: string | undefined } {
  try {
    const { type, id } = JSON.parse(body) as { type?: unknown; id?: unknown }
    if (typeof type === 'string') return { type, id: typeof id === 'string' ? id : headers['webhook-id'] }
  } catch {
    // A form, or nothing that can be read: its headers name it.
  }
  return { type: headers['content-type'] ?? 'POST', id: headers['webhook-id'] }
}
