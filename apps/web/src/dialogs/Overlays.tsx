/** What stands over every page: popups, and the corner with news and long work. Each arrives when there is something to show. */
import { lazy, Suspense } from 'react'
import { needTexts } from '#i18n/texts.ts'
import { popups } from './popups.ts'
import { toasts } from './toasts.ts'
import { works } from './works.ts'

const Popups = lazy(async () => {
  const [module] = await Promise.all([import('./Popups.tsx'), needTexts('dialogs')])
  return { default: module.Popups }
})
const Tray = lazy(async () => {
  const [module] = await Promise.all([import('./Tray.tsx'), needTexts('dialogs')])
  return { default: module.Tray }
})

export function Overlays() {
  const isAsking = popups.use().length > 0
  const hasWork = works.use().length > 0
  const news = toasts.use()
  return (
    <>
      {/* Here before there is anything to say, or the first would not be said aloud. */}
      <div role="status" className="visually-hidden">
        {news.at(-1)?.text}
      </div>
      <Suspense>
        {isAsking && <Popups />}
        {(hasWork || news.length > 0) && <Tray />}
      </Suspense>
    </>
  )
}
