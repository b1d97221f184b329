/** The client's part of a new area: a screen, its record, its test, and the catalogs with its title. */
import { bcp47, catalogName, languages } from '@ducat/brands/brand.ts'
import { catalogOf } from './catalog.ts'

export function webFilesOf(name: string, camel: string, title: string): Readonly<Record<string, string>> {
  const room = `apps/web/src/features/${name}`
  const component = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}Screen`
  return {
    [`${room}/index.ts`]: feature(title),
    [`${room}/screens.ts`]: screens(name, camel, title, component),
    [`${room}/${component}.tsx`]: screen(name, title, component),
    [`${room}/${component}.browser.test.tsx`]: test(name, camel, title, component),
    ...Object.fromEntries(
      languages
        .filter((language) => language !== 'en')
        .map((language) => catalogName(bcp47(language)))
        .map((locale) => [`${room}/locales/${locale}.po`, catalogOf(locale, title)]),
    ),
  }
}

const feature = (title: string) => `/** ${title}: what other features may use. Screens are reached through screens.ts. */
export {}
`

const screens = (name: string, camel: string, title: string, component: string) => `/** ${title}. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  ${camel}: {
    path: '/${name}',
    layout: 'main',
    load: async () => (await import('./${component}.tsx')).${component},
    texts: ['features/${name}'],
  },
} as const satisfies Screens
`

const screen = (name: string, title: string, component: string) => `/** /${name}. */
import { useLingui } from '@lingui/react/macro'
import { PageHead } from '#shell/PageHead.tsx'

export function ${component}() {
  const { t } = useLingui()
  return <PageHead title={t\`${title}\`} />
}
`

const test = (name: string, camel: string, title: string, component: string) => `import '../../styles.css'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { screens } from './screens.ts'

beforeEach(() => takeBrand(testBrand))

test('/${name} shows its title', async () => {
  const ${component} = await screens.${camel}.load()
  await render(inRouter(<${component} />).page)
  await expect.element(page.getByRole('heading', { name: '${title}' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
`
