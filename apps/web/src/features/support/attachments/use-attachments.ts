/**
 * Files that go with the next message. Each is sent to the help desk when it is chosen: pending until the help desk took it (uploaded) or
 * refused it (rejected, with the reason). Only uploaded files travel with the message.
 */
import { filesOf } from '@ducat/contract/kit/call'
import { helpDesk } from '@ducat/contract/support/calls'
import type { AttachmentState } from '@ducat/contract/support/rules'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { send } from '#api/send.ts'

/** What the help desk takes. */
export const rule = filesOf(helpDesk.upload).get('file')!
/** In one message, as the calls have it. */
export const MOST_FILES = 10

export interface Attachment {
  readonly key: string
  readonly file: File
  readonly state: AttachmentState
  /** The help desk's id, once it is there. */
  readonly id?: string
  /** Why it was rejected. */
  readonly why?: string
}

export interface Attachments {
  readonly all: readonly Attachment[]
  readonly ids: readonly string[]
  readonly isPending: boolean
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: string) => void
  readonly clear: () => void
}

/** `whyNot` says why a file is not even sent. */
export function useAttachments(whyNot: (file: File) => Promise<string | undefined>): Attachments {
  const [all, setAll] = useState<readonly Attachment[]>([])
  const change = (key: string, changed: Partial<Attachment>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)))

  const upload = async ({ key, file }: Attachment) => {
    const problem = await whyNot(file)
    if (problem !== undefined) return change(key, { state: 'rejected', why: problem })
    try {
      change(key, { state: 'uploaded', id: (await send(helpDesk.upload, { file })).id })
    } catch (failure) {
      change(key, { state: 'rejected', why: sentence(failure) })
    }
  }
  return {
    all,
    ids: all.flatMap(({ state, id }) => (state === 'uploaded' && id !== undefined ? [id] : [])),
    isPending: all.some(({ state }) => state === 'pending'),
    add: (files) => {
      const room = Math.max(0, MOST_FILES - all.length)
      const added = files.slice(0, room).map((file): Attachment => ({ key: crypto.randomUUID(), file, state: 'pending' }))
      setAll((before) => [...before, ...added])
      for (const one of added) void upload(one)
    },
    remove: (key) => setAll((before) => before.filter((one) => one.key !== key)),
    clear: () => setAll([]),
  }
}
