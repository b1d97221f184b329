/**
 * The tests that vitest runs, by project:
 *   values, contract, brands, client, tools    plain functions, no server
 *   bank                               on a real PostgreSQL; each file on its own copy of a migrated template
 *   web                                the client's pure parts
 *   screens                            components in a real Chromium
 */
import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { browser } from './tools/browser.ts'
import { isFull, sampleSeed } from './tools/sample.ts'

/** Caps for a machine that is busy with other things, not expectations. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }
const plain = (name: string, root: string) => ({
  test: { name, root: join(import.meta.dirname, root), include: ['**/*.test.ts'], ...patient },
})
/** Files of the bank that change what all modules know: they define kinds of money of their own. */
const alone = ['test/jar/*.test.ts', 'src/operations/added-legs.test.ts']
const web = join(import.meta.dirname, 'apps/web')

// Read by knip as well: this file only describes, work belongs into globalSetup.
export default defineConfig({
  test: {
    // While one file waits for the database another one works, also on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      plain('values', 'packages/values'),
      plain('contract', 'packages/contract'),
      plain('brands', 'packages/brands'),
      plain('client', 'packages/client'),
      plain('tools', 'tools'),
      {
        test: {
          name: 'bank',
          root: join(import.meta.dirname, 'apps/bank'),
          include: ['{src,test}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
          // Files of one worker share the modules of the bank, which are most of what a file costs.
          isolate: false,
          globalSetup: join(import.meta.dirname, 'apps/bank/test/server.ts'),
          ...patient,
        },
      },
      {
        test: {
          name: 'bank-alone',
          root: join(import.meta.dirname, 'apps/bank'),
          include: alone,
          globalSetup: join(import.meta.dirname, 'apps/bank/test/server.ts'),
          ...patient,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: web,
          include: ['{src,build,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
          ...patient,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'screens',
          root: web,
          include: ['{src,test}/**/*.browser.test.tsx'],
          setupFiles: join(web, 'test/fresh-storage.ts'),
          provide: { isFull: isFull(), seed: sampleSeed() },
          ...patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await browser() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
