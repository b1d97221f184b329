/**
 * English stands in the code and has no catalog of its own. Every other catalog names the English sentence beside its translation, and
 * `lingui check sync` holds those sentences equal to the code; `es.po?english` is that catalog with the sentences themselves as its texts.
 * Read from the sources instead, they would cost each build and each start of the development server ten seconds.
 */
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

/** Which catalog is asked for its English is the same to all: they have the same sentences. */
const ASKED = 'es'
const po = formatter({ lineNumbers: false, origins: false })

export const english = (): Plugin => ({
  name: 'ducat:english',
  transform: {
    filter: { id: /\.po\?english$/ },
    async handler(text, filename) {
      const catalog = (await po.parse(text, { locale: ASKED, sourceLocale: 'en', filename })) ?? {}
      const sentences = Object.entries(catalog).map(([id, { message }]) => [id, message ?? id])
      const { source, errors } = createCompiledCatalog('en', Object.fromEntries(sentences) as Record<string, string>, { namespace: 'es' })
      for (const { source: sentence, error } of errors) this.error(`${filename}: “${sentence}” cannot be read: ${error.message}`)
      return { code: source, map: null, moduleType: 'js' }
    },
  },
})

/** The texts of a room as the build's manifest names them. */
export const textsOf = (room: string, tag: string): string =>
  tag === 'en' ? `src/${room}/locales/${ASKED}.po?english` : `src/${room}/locales/${tag}.po`

/** The files of English are called en: by themselves they would have the name of the catalog that was asked. So it is with the articles of help. */
export const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string =>
  `assets/${facadeModuleId?.endsWith('?english') ? 'en' : facadeModuleId?.endsWith('.md?all') ? 'help' : '[name]'}-[hash:7].js`
