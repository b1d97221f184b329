/**
 * A registration that goes on at another device. The bank keeps ciphertext under an id; the code that opens it goes from screen to screen.
 * Whoever holds the ticket may replace and delete what is kept: both devices, once the second has opened it.
 */
import { drafts } from '@ducat/contract/joining/calls'
import { DRAFT_VERSION } from '@ducat/contract/joining/models'
import { send } from '#api/send.ts'
import { newCode, openStrangerDraft, openWithCode, sealWithCode } from '#forms'
import { emptyWizard, type Wizard } from '../wizard/values.ts'

/** `holder` is what the wire calls draftSecret: it opens nothing, it only replaces and deletes. */
interface Ticket {
  readonly draftId?: string | undefined
  readonly holder: string
}
interface Carried {
  readonly version: string
  readonly holder: string
  readonly values: Wizard
}

export interface HandedOver {
  readonly code: string
  readonly draftId: string
  readonly expiresAt: string
}

const ticketDraft = () => openStrangerDraft<Ticket>('business-elsewhere', DRAFT_VERSION)

export async function handOver(values: Wizard, email: string, captcha: string): Promise<HandedOver> {
  const store = ticketDraft()
  try {
    const found = await store.read()
    const old = found === 'discarded' ? undefined : found?.values
    const code = newCode()
    const holder = old?.holder ?? textId()
    const ciphertext = await sealWithCode(code, JSON.stringify({ version: DRAFT_VERSION, holder, values } satisfies Carried))
    const kept = await send(drafts.keep, { draftId: old?.draftId, draftSecret: holder, ciphertext, email, captcha })
    store.keep({ draftId: kept.draftId, holder })
    await store.flush()
    return { code, ...kept }
  } finally {
    store.close()
  }
}

/** What the first device typed; 'wrong' for another code, 'old' for another version of the form. */
export async function takeOver(draftId: string, code: string): Promise<Wizard | 'wrong' | 'old'> {
  const { ciphertext } = await send(drafts.get, { draftId })
  const text = await openWithCode(code, ciphertext)
  if (text === undefined) return 'wrong'
  const { version, holder, values } = JSON.parse(text) as Carried
  if (version !== DRAFT_VERSION) return 'old'
  const store = ticketDraft()
  store.keep({ draftId, holder })
  await store.flush()
  store.close()
  return { ...emptyWizard, ...values }
}

/** It was sent or cleared here: the bank need not keep it either. What it does not hear of now ends by itself. */
export async function forgetElsewhere(): Promise<void> {
  const store = ticketDraft()
  const found = await store.read().catch(() => undefined)
  if (found && found !== 'discarded' && found.values.draftId !== undefined) {
    const { draftId, holder } = found.values
    await send(drafts.forget, { draftId, draftSecret: holder }).catch(() => undefined)
  }
  store.drop()
  store.close()
}

const textId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
