import { Outlet, useMatches } from '@tanstack/react-router'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { classes } from '#ui/classes.ts'
import { BrandPanel } from './BrandPanel.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LegalLine } from './LegalLine.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

/** Public pages: whose they are, in which language, and the page itself. */
export function ExternalLayout() {
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide) })
  return (
    <div className={classes('whole-page grid grid-cols-1', !isWide && 'phablet:grid-cols-[minmax(0,1fr)_minmax(0,46%)]')}>
      <div className="grid min-w-0 grid-rows-[72px_1fr_auto] px-10 max-phablet:grid-rows-[60px_1fr_auto] max-phablet:px-4">
        <header data-chrome className="flex items-center gap-2">
          <BrandLogo className="me-auto h-6.5" />
          <ThemeMenu />
          <LanguageMenu />
        </header>
        <main className="grid min-w-0">
          <Outlet />
        </main>
        <LegalLine />
      </div>
      {!isWide && <BrandPanel />}
    </div>
  )
}
