/** A brand's paper: its logo on its own ground, who it is, and what it says at the foot. */
import { readFileSync } from 'node:fs'
import type { Brand } from '@ducat/brands/brand.ts'
import { drawingOf } from '../../files/pdf/drawing.ts'
import type { Letterhead } from '../../files/pdf/paper.ts'

const made = new Map<string, Letterhead>()

export function letterheadOf(brand: Brand): Letterhead {
  const known = made.get(brand.id) ?? read(brand)
  made.set(brand.id, known)
  return known
}

function read({ id, pdfLogo, accountConfirmation: entity }: Brand): Letterhead {
  const theme = fileOf(`${id}/theme.css`)
  return {
    logo: drawingOf(fileOf(pdfLogo.image)),
    logoWidth: pdfLogo.width,
    ground: /--mint-ground:\s*(#[0-9a-f]{6})/.exec(theme)?.[1] ?? '#14191a',
    sender: [entity.name, ...entity.address],
    footer: [...entity.footer, [entity.phone, entity.email, entity.web].join('  ·  ')],
  }
}

const fileOf = (path: string): string => readFileSync(new URL(import.meta.resolve(`@ducat/brands/${path}`)), 'utf8')
