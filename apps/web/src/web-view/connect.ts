/** Tells the app around us what happens here. Loaded only inside a web view. */
import type { AnyRouter } from '@tanstack/react-router'
import type { SessionStore } from '#api/session-store.ts'
import { CLIENT_VERSION } from '#api/wire.ts'
import { deployment } from '#brand/deployment.ts'
import { handOverDownloads } from './downloads.ts'
import { tell } from './tell.ts'

/** Spec: foundations §9, mobile-app init delay. */
export const INIT_DELAY = 100

/** Before the first page is opened: what opening it brings to light is told too. */
export function connect(router: AnyRouter, session: SessionStore): void {
  setTimeout(
    () => tell('initialised', { clientVersion: CLIENT_VERSION, build: deployment().build, language: document.documentElement.lang }),
    INIT_DELAY,
  )
  tellPages(router)
  tellSession(session)
  tellFailures()
  handOverDownloads(document)
}

function tellPages(router: AnyRouter): void {
  let last = ''
  const look = () => {
    const { pathname: path, href } = router.state.location
    const reason = reasonOf(router)
    // One page is resolved and then rendered, and the first only the one or the other.
    if (last === `${href} ${reason}`) return
    last = `${href} ${reason}`
    // Once the page has put its title up.
    requestAnimationFrame(() =>
      reason ? tell('pageNotRendered', { path, reason }) : tell('pageRendered', { path, title: document.title }),
    )
  }
  router.subscribe('onResolved', look)
  router.subscribe('onRendered', look)
}

/** What of a match matters here, of whichever route. */
interface Match {
  readonly status: string
  readonly error?: unknown
  /** No route fits the address. */
  readonly _notFound?: boolean
}

function reasonOf({ state }: AnyRouter): 'notFound' | 'refused' | 'failed' | undefined {
  const matches = state.matches as readonly Match[]
  const broken = matches.find(({ status, _notFound }) => _notFound === true || status === 'notFound' || status === 'error')
  if (!broken) return undefined
  if (broken.status !== 'error') return 'notFound'
  return (broken.error as { name?: string } | undefined)?.name === 'AccessRefused' ? 'refused' : 'failed'
}

function tellSession(session: SessionStore): void {
  let wasAuthed = session.state().isAuthed
  session.watchTokens(({ accessToken, refreshToken, expiresIn = 0 }) => tell('tokensUpdated', { accessToken, refreshToken, expiresIn }))
  session.subscribe(() => {
    const { isAuthed, ended } = session.state()
    if (isAuthed && !wasAuthed) tell('loginSuccess', {})
    if (wasAuthed && !isAuthed) tell(ended === 'signedOut' ? 'loggedOut' : 'sessionExpired', {})
    wasAuthed = isAuthed
  })
}

/** What nobody caught. The message is for the app's log; people read the page. */
function tellFailures(): void {
  const say = (error: unknown) => {
    const { message, requestId } = (error ?? {}) as { message?: unknown; requestId?: unknown }
    tell('criticalError', {
      message: typeof message === 'string' && message !== '' ? message : 'unknown error',
      ...(typeof requestId === 'string' && { requestId }),
    })
  }
  addEventListener('error', ({ error, message }) => say(error ?? { message }))
  addEventListener('unhandledrejection', ({ reason }) => say(reason))
}
