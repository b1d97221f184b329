/** What opens over a page from its frame: it arrives with its texts when somebody first asks for it. */
import { lazy, type ComponentType } from 'react'
import { needTexts } from '#i18n/texts.ts'

export type Panel = ComponentType<{ readonly onClose: () => void }>

export const panel = (areas: readonly string[], load: () => Promise<Panel>) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), needTexts(...areas)])
    return { default: loaded }
  })
