/** One build for all brands: the client is one entry, each brand's theme.css another, so that a page links only its own. */
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { allBrands } from './build/all-brands.ts'
import { articles } from './build/articles.ts'
import { chunkGroups } from './build/chunks.ts'
import { bankPaths, devPages } from './build/dev-pages.ts'
import { chunkFileNames, english } from './build/english.ts'
import { withoutProse } from './build/without-prose.ts'

/** What React Aria itself says (calendar, combobox …) is kept for our languages only. */
const spoken = ['en-US', 'es-ES', 'pt-PT', 'ro-RO', 'ru-RU', 'uk-UA']

const themes = globSync(join(import.meta.dirname, '../../packages/brands/src/*/theme.css'))

/**
 * Home carries the names of all that a page needs. Pages of the bank's own people, and those that customers open once in a while, ask for
 * their parts when they come: few wait for them.
 */
const isSeldom = (file: string): boolean =>
  /\/(Access|Activity|AddCard|Admin|Api|Approve|Audit|Blacklist|Business|Camera|Cancel|CardPin|Case|Certification|CheckSeal|Checkouts|ClerkTicket|Closing|CompanyDocuments|CompanyEmails|Companies|ConfirmCard|Console|Contract|Desk|Gallery|Ipn|Kyc|Legal|Limited|LoginHistory|NewContract|NewMessage|Ops|Logos|Messages|OwnData|Pbn|Personal|Preapproved|ProfileUpdate|Queue|Reputation|Restore|Retention|SavedButtons|Staff|Subscribers|Unverified|Verification|VideoJob|WebhookLog|Workflow)\w*(Screen|Layout)-|\/(Enrol|LinkPhone|RecoveryCodes)Dialog-/.test(
    `/${file}`,
  )

/** Whoever asks for a part has these already, but for the very first script. The list of screens has what every page stands on. */
const isThere = (file: string, host: string): boolean =>
  !host.includes('start-') &&
  (/\/(base|fetch|rolldown-runtime)-/.test(`/${file}`) || (/\/list-/.test(`/${host}`) && /\/page-\w+\.js/.test(`/${file}`)))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ failOnMissing: process.env['STRICT_TEXTS'] === '1' }),
    english(),
    withoutProse(),
    articles(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    devPages(),
    allBrands(),
    { ...optimizeLocales.vite({ locales: spoken }), enforce: 'pre' },
  ],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // Themes are written with light-dark(): newer than the target above, older than any browser we promise.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostId }) => (isSeldom(file) ? [] : deps.filter((one) => !isThere(one, hostId))),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long plugins take on a slow machine is nothing that the person who starts the bank can mend.
      checks: { pluginTimings: false },
      input: [join(import.meta.dirname, 'src/start.ts'), ...themes],
      // Addresses (src/paths.ts) are written out where they are named: the sign-in page carries its own and none of the others.
      optimization: { inlineConst: { mode: 'all' } },
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
    },
  },
  // The prerendered page must be the very tree that the browser takes over. Only the router's development build can be told to
  // behave as in a browser where there is none; it is never part of the bundle.
  ssr: {
    noExternal: [/^@tanstack\//],
    resolve: { conditions: ['development', 'module', 'import', 'default'] },
  },
  // What only the macros of the texts and of JSX import: found late, it would load the page a second time, and React twice.
  // The decoder is found when its worker starts, and would load the page again as well.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@lingui/core',
      '@lingui/react',
      'libheif-js/libheif-wasm/libheif-bundle.mjs',
    ],
  },
  appType: 'custom',
  server: { host: '127.0.0.1', proxy: bankPaths },
})
