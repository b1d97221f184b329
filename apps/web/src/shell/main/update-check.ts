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
  const timer = setInterval(() => {
    if (!isLookedAt()) return
    // A server that does not answer says nothing about updates.
    ask().then(
      (build) => {
        if (build === '' || build === own) return
        clearInterval(timer)
        onNewer()
      },
      () => undefined,
    )
  }, CHECK_MS)
  return () => clearInterval(timer)
}

export async function buildOfServer(): Promise<string> {
  const answer = await fetch('/version.json', { cache: 'no-store' })
  const { build } = (await answer.json()) as { readonly build?: unknown }
  return typeof build === 'string' ? build : ''
}
