/** Journeys: what a person wants, from the first page to the ledger, in a real Chromium against a real bank. */
import { defineConfig } from '@playwright/test'
import { browser } from './tools/browser.ts'

const port = Number(process.env['JOURNEY_PORT'] ?? 4173)

// Read by every worker and by knip: it only describes, the bank is started by tests/journeys/bank.ts.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.test.ts',
  outputDir: 'node_modules/.cache/journeys',
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/journeys.json' }]],
  forbidOnly: true,
  workers: 2,
  // Caps for a machine that is busy with other things, not expectations.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    // An action that waits for ever says what it waited for.
    actionTimeout: 40_000,
    baseURL: `http://localhost:${port}`,
    launchOptions: await browser(),
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'exec node tests/journeys/bank.ts',
    url: `http://127.0.0.1:${port}/health`,
    env: { PORT: String(port) },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    timeout: 180_000,
  },
})
