/**
 * What a call is for, and which row of the specification it stands in, is read by the bank, the documents and the tests. The pages do without
 * it: the sentences of an area would otherwise weigh on every page that makes one of its calls.
 */
import type { Plugin } from 'vite'

/** A property on lines of its own, as the formatter writes it. */
const prose = /^ *(?:spec|about):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),\n/gm

export const withoutProse = (): Plugin => ({
  name: 'ducat:without-prose',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[^/]+\/calls\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(prose, ''), map: null }),
  },
})
