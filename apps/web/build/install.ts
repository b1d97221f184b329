/** What a phone or a desktop needs to keep the client beside its apps: a manifest of the brand and its icons, named by their content. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@ducat/brands'
import { fileOf, iconOf } from './brand-of-page.ts'

export interface Installable {
  readonly manifest: string
  /** Of the page where a phone confirms: kept on the home screen by itself, it opens there. */
  readonly approve: string
  readonly touchIcon: string
}

export function writeInstallable(dist: string, brand: Brand): Installable {
  const put = (name: string, ending: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const file = `/assets/${brand.id}-${name}-${hash}.${ending}`
    writeFileSync(join(dist, file), content)
    return file
  }
  const icon = (size: number) => put(`icon-${size}`, 'png', readFileSync(fileOf(brand, `icon-${size}.png`)))
  const drawn = [192, 512].flatMap((size) => {
    const picture = { src: icon(size), sizes: `${size}x${size}`, type: 'image/png' }
    return [picture, { ...picture, purpose: 'maskable' }]
  })
  const manifest = {
    id: '/',
    name: brand.projectName,
    short_name: brand.projectName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColor.light,
    background_color: brand.themeColor.light,
    icons: [...drawn, { src: put('icon', 'svg', iconOf(brand)), sizes: 'any', type: 'image/svg+xml' }],
  }
  const approve = { ...manifest, id: '/approve', start_url: '/approve', scope: '/approve' }
  return {
    manifest: put('manifest', 'webmanifest', JSON.stringify(manifest)),
    approve: put('approve', 'webmanifest', JSON.stringify(approve)),
    touchIcon: icon(180),
  }
}
