/** Boot: language of the page, session, router. Brand and theme are in the page already. */
import './styles.css'
import './web-view/web-view.css'
import { languageOf } from '@ducat/brands/brand.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { session } from '#api/session.ts'
import { isSignedInElsewhere } from '#api/tabs.ts'
import { paintFrame } from '#brand/theme.ts'
import { beginTexts } from '#i18n/texts.ts'
import * as to from '#paths'
import type { Visitor } from '#shell/guarded.ts'
import { rememberPath } from '#shell/remember-path.ts'
import { isInWebView } from '#web-view/tell.ts'
import { App } from './App.tsx'
import { pressAgain } from './early-press.ts'
import { createFirstRouter } from './first-routes.tsx'
import { startValues } from './start-values.ts'

// React Aria empties its announcer with innerHTML = '': nothing else is ever trusted as markup.
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === '' ? text : null),
  // A phone that confirms hears pushes by this script and by no other.
  createScriptURL: (url) => (url === '/api/v4/approve-worker.js' ? url : null),
})

const visitor: Visitor = {
  state: () => {
    const { isAuthed, terms } = session().state()
    return { isAuthed, owesTerms: terms !== undefined }
  },
  join: async () => {
    // Whoever has just left does not want to be brought back.
    if (session().state().ended === undefined && (await isSignedInElsewhere()))
      await (await import('#api/share.ts')).join(session(), () => void router.invalidate())
  },
  again: () => void (session().state().isAuthed && router.invalidate()),
  // Whoever signs out has finished; whoever's session ran out wants to come back. Home is where one comes anyway.
  wanted: (path) => session().state().ended !== 'signedOut' && path !== to.home && rememberPath(path),
}
const router = createFirstRouter(visitor, () => import('./routes.tsx'))

// Not awaited at the top: the screens that it loads import from this very file, and would wait for it in turn.
void boot()

async function boot() {
  paintFrame()
  const isPlain = !isInWebView() && Object.keys(startValues()).length === 0
  const beginnings = isPlain ? undefined : await import('./beginnings.ts')
  await beginnings?.before(router)
  const language = languageOf(document.documentElement.lang) ?? 'en'
  await Promise.all([beginTexts(language, 'shell'), open()])

  const root = document.getElementById('root')!
  const app = <App router={router} />
  // The sign-in form is in the page already, with whatever was typed into it: it is taken over, not replaced.
  if (root.hasChildNodes() && router.state.matches.at(-1)?.fullPath === to.login) hydrateRoot(root, app)
  else createRoot(root).render(app)
  pressAgain()
  leaveWhenSignedOut()
  await beginnings?.after()
}

/** Whoever does not begin at the sign-in page needs the list of pages anyway. */
async function open() {
  if (router.latestLocation.pathname !== to.login) await router.options.context.everyPage()
  await router.load()
}

/** The guards see to it: nobody stays on a page that needs a session. */
function leaveWhenSignedOut() {
  let wasAuthed = session().state().isAuthed
  session().subscribe(() => {
    const { isAuthed } = session().state()
    if (wasAuthed && !isAuthed) void router.invalidate()
    wasAuthed = isAuthed
  })
}
