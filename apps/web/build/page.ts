/**
 * Every page of the client: one function, for the built pages and for the development server.
 * The bank fills in three marks when it serves one: data-theme="system", <!--deployment--> and <!--demo-->.
 */
import { bcp47, type Brand, type Language } from '@ducat/brands'
import type { PageBrand } from '../src/brand/brand.ts'
import { iconOf } from './brand-of-page.ts'
import type { Installable } from './install.ts'

export interface PageParts {
  readonly brand: Brand
  readonly pageBrand: PageBrand
  readonly language: Language
  readonly title: string
  /** What is to be seen before any script runs. */
  readonly markup: string
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** What the entry imports itself: it hears an early Enter, and must not wait behind everything else. */
  readonly first: readonly string[]
  /** Everything the first screen imports, so that nothing waits for its importer. Fetched, not compiled: that would delay the first paint. */
  readonly modules: readonly string[]
  readonly entry: string
  /** The development server has none. */
  readonly installable?: Installable
}

export const page = ({
  brand,
  pageBrand,
  language,
  title,
  markup,
  styles,
  fonts,
  first,
  modules,
  entry,
  installable,
}: PageParts): string => `<!doctype html>
<html lang="${bcp47(language)}" data-brand="${brand.id}" data-theme="system">
<head>
<meta charset="utf-8">
<title>${text(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.themeColor.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.themeColor.dark}">
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(iconOf(brand))}">${installable ? installed(installable) : ''}
${lines(styles, (file) => `<link rel="stylesheet" href="${file}">`)}
${lines(fonts, (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`)}
${lines(first, (file) => `<link rel="modulepreload" href="${file}">`)}
${lines(modules, (file) => `<link rel="preload" as="script" fetchpriority="low" crossorigin href="${file}">`)}
<script type="module" src="${entry}"></script>
<script type="application/json" id="brand">${json(pageBrand)}</script>
<!--deployment-->
</head>
<body>
<!--demo-->
<div id="root">${markup}</div>
</body>
</html>
`

const installed = ({ manifest, approve, touchIcon }: Installable): string => `
<link rel="manifest" href="${manifest}" data-approve="${approve}">
<link rel="apple-touch-icon" href="${touchIcon}">`

const lines = (files: readonly string[], line: (file: string) => string): string => files.map(line).join('\n')

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** No text of a brand can end the block it stands in. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
