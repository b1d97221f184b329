/**
 * `npm run look`: pictures of every route and every piece of the gallery in chosen brands, themes, languages and widths, what is wrong
 * with them (cut, overflowing or untranslated texts, motion nobody asked for), and one page that shows them all: .look/
 *   npm run look                                                      the main brand, light and dark, English, phone and desktop
 *   npm run look -- --brands all --themes light --languages en,ua --widths 360,768,1440
 *   npm run look -- --only /home,/ui?piece=money                       some places
 *   npm run look -- --brands all --only /home --sheet docs/pictures/brands.jpg     one picture of all
 *   npm run look -- --readme                                           the pictures of README.md, written anew
 *   npm run look -- --as olena@demo.example --url http://localhost:8080      another person, a bank that already runs
 */
import { bcp47, brandIds, brands, languages } from '@ducat/brands'
import { chromium } from 'playwright'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browser } from './browser.ts'
import { buildClient } from './build.ts'
import { openDemoBank } from './demo-bank.ts'
import { galleryPage } from './look/gallery.ts'
import { takePictures, type Picture } from './look/pictures.ts'
import { takeReadmePictures } from './look/readme.ts'
import { writeSheet } from './look/sheet.ts'
import type { Look } from './look/visit.ts'

const main = brandIds.filter((id) => brands[id].isMain)
const options = {
  brands: { type: 'string', default: main.join() },
  themes: { type: 'string', default: 'light,dark' },
  languages: { type: 'string', default: 'en' },
  widths: { type: 'string', default: '360,1440' },
  as: { type: 'string' },
  only: { type: 'string' },
  sheet: { type: 'string' },
  url: { type: 'string' },
  out: { type: 'string', default: '.look' },
  readme: { type: 'boolean', default: false },
} as const
const { values } = read()

const folder = join(import.meta.dirname, '..', values.out)
const looks: readonly Look[] = among('brands', brandIds).flatMap((brand) =>
  among('languages', languages)
    .filter((language) => brands[brand].availableLangs.includes(language))
    .flatMap((language) => among('themes', ['light', 'dark']).map((theme) => ({ brand, language, locale: bcp47(language), theme }))),
)
const widths = values.widths.split(',').map(Number)
if (!widths.every((width) => width >= 200 && width <= 4000)) fail(`--widths ${values.widths}: numbers of pixels, for example 360,1440`)

const bank = values.url === undefined ? await ownBank() : undefined
const window = await chromium.launch(await browser())
try {
  const site = values.url ?? `http://localhost:${bank?.port}`
  if (values.readme) await readme(site)
  else await everyPage(site)
} finally {
  await window.close()
  await bank?.close()
}

async function readme(site: string): Promise<void> {
  const pictures = join(import.meta.dirname, '../docs/pictures')
  for await (const file of takeReadmePictures(window, site, pictures)) console.log(join(pictures, file))
}

async function everyPage(site: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const wishes = { ...(values.as && { as: values.as }), ...(values.only && { only: values.only.split(',') }) }
  const pictures: Picture[] = []
  for await (const picture of takePictures({ window, site, looks, widths, folder, ...wishes })) {
    pictures.push(picture)
    console.log([picture.file, ...picture.findings].join('\n    '))
  }
  writeFileSync(join(folder, 'index.html'), galleryPage(pictures))
  if (values.sheet !== undefined) await writeSheet(window, folder, pictures, join(import.meta.dirname, '..', values.sheet))
  const wrong = pictures.filter(({ findings }) => findings.length > 0).length
  console.log(`${pictures.length} pictures, ${wrong} with something wrong: ${join(folder, 'index.html')}`)
  if (wrong > 0) process.exitCode = 1
}

function read() {
  try {
    return parseArgs({ options })
  } catch (error) {
    return fail((error as Error).message)
  }
}

async function ownBank() {
  await buildClient()
  return openDemoBank()
}

function among<T extends string>(name: 'brands' | 'languages' | 'themes', all: readonly T[]): readonly T[] {
  const asked = values[name].split(',')
  const unknown = asked.filter((each) => each !== 'all' && !all.some((known) => known === each))
  if (unknown.length > 0) fail(`--${name} ${unknown.join()}: choose among all, ${all.join(', ')}`)
  return all.filter((each) => asked.includes('all') || asked.includes(each))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
