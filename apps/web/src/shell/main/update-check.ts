/** Whether the server has a newer client than this page. Asked every minute while somebody looks; told once. */

/** Spec: CONST-001. */
export const CHECK_MS = 60_000

export interface UpdateCheck {
  /** The build of this page; empty while developing, where there is nothing to compare. */
  readonly own: string
  readonly ask: () => Promise<string>
  readonly isLookedAt: () => boolean
  readonly onNewer: () => void
}

/** Answers how to stop. */
export function watchForUpdate({ own, ask, isLookedAt, onNewer }: UpdateCheck): () => void {
  if (own === '') return () => undefined
  const look = async (): Promise<void> => {
    if (!isLookedAt()) return
    // A server that does not answer says nothing about updates.
    const build = await ask().catch(() => '')
    if (build === '' || build === own) return
    clearInterval(timer)
    onNewer()
  }
  const timer = setInterval(() => void look(), CHECK_MS)
  return () => clearInterval(timer)
}

export async function buildOfServer(): Promise<string> {
  const answer = await fetch('/version.json', { cache: 'no-store' })
  const { build } = (await answer.json()) as { readonly build?: unknown }
  return typeof build === 'string' ? build : ''
}
