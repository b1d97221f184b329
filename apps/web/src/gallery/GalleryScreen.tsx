/** Every piece in every state: one section at a time, in either theme, density and width. `/ui?piece=buttons` names a section. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { createElement, lazy, Suspense, useState, type ComponentType, type CSSProperties } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { BrandLogo } from '#brand/BrandLogo.tsx'
import { useLanguage } from '#i18n/language.ts'
import * as to from '#paths'
import { LanguageMenu } from '#shell/external/LanguageMenu.tsx'
import { ThemeMenu } from '#shell/external/ThemeMenu.tsx'
import { useTitle } from '#shell/title.ts'
import { UiProvider } from '#ui'
import { DensityContext, type Density } from './density.ts'
import { PieceList } from './PieceList.tsx'
import { sections } from './sections.ts'
import { Switches, type Width } from './Switches.tsx'

export function GalleryScreen() {
  const { i18n, t } = useLingui()
  const router = useRouter()
  const { piece } = useSearch({ from: '/clear/ui' })
  const [density, setDensity] = useState<Density>('comfortable')
  const [width, setWidth] = useState<Width>('full')
  const { id, title } = sections.find((section) => section.id === piece) ?? sections[0]!
  useTitle(i18n._(title))
  return (
    <CallsProvider>
      <UiProvider locale={bcp47(useLanguage())} navigate={(path) => void router.navigate({ to: path })}>
        <div data-wide className="grid min-w-0 grid-cols-1 phablet:grid-cols-[208px_minmax(0,1fr)]">
          <PieceList current={id} onChoose={(next) => void router.navigate({ to: to.gallery, search: { piece: next } })} />
          <div className="grid min-w-0 content-start gap-6 p-6 pb-16 max-phablet:p-4">
            <header className="flex flex-wrap items-center gap-3">
              <BrandLogo className="me-auto h-6.5" />
              <ThemeMenu />
              <LanguageMenu />
            </header>
            <Switches density={density} onDensity={setDensity} width={width} onWidth={setWidth} />
            <h1>{i18n._(title)}</h1>
            <div style={roomOf(width, density)} className="min-w-0">
              <DensityContext value={density}>
                <Suspense
                  fallback={
                    <p role="status" aria-label={t`Loading`}>
                      <Trans>Loading</Trans>
                    </p>
                  }
                >
                  {createElement(pieces.get(id)!)}
                </Suspense>
              </DensityContext>
            </div>
          </div>
        </div>
      </UiProvider>
    </CallsProvider>
  )
}

const pieces = new Map<string, ComponentType>(sections.map(({ id, load }) => [id, lazy(load)]))

const roomOf = (width: Width, density: Density): CSSProperties => ({
  ...(width !== 'full' && { maxWidth: `${width}px` }),
  ...(density === 'dense' && ({ '--row': 'var(--row-compact)' } as CSSProperties)),
})
