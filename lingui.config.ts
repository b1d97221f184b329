import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// One catalog per area, beside its code, for the client and for the bank. Lingui finds this file upwards from any working directory.
// English stands in the code and has none: the client reads it from the sentences that the catalogs translate (apps/web/build/english.ts),
// in the bank a sentence is its own id (apps/bank/src/texts.ts).
// Files are named by BCP 47: the product's `ua` is uk.po (bcp47() in packages/brands/src/brand.ts is the pair).
const areas = [
  'apps/web/src/features/{name}',
  'apps/web/src/features/accounts/flow',
  'apps/web/src/features/accounts/funds',
  'apps/web/src/features/approvals/screen',
  'apps/web/src/features/notifications/settings',
  'apps/web/src/features/profile/kyc-form',
  'apps/web/src/features/profile/profile-update',
  'apps/web/src/features/session/approving',
  'apps/web/src/features/session/arrival',
  'apps/web/src/features/support/ask',
  'apps/web/src/features/support/clerk',
  'apps/web/src/features/transfers/status',
  'apps/web/src/features/session/second-step',
  'apps/web/src/features/session/consent',
  'apps/web/src/analytics',
  'apps/web/src/shell/blocked',
  'apps/web/src/forms',
  'apps/web/src/gallery',
  'apps/web/src/gallery/structures',
  'apps/web/src/approval',
  'apps/web/src/dialogs',
  'apps/web/src/tables',
  'apps/bank/src/modules/{name}',
  'apps/bank/src/http',
  'apps/bank/src/approvals',
  'apps/bank/src/proofs',
  'apps/bank/src/demo',
]

/** A room within a room has texts of its own. `{name}` stands for every folder there. */
const inner = (area: string) => {
  const within = new RegExp(`^${area.replace('{name}', '[^/]+')}/`)
  return areas.filter((other) => within.test(other)).map((other) => `<rootDir>/${other}/**`)
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['es', 'pt', 'ro', 'ru', 'uk'],
  fallbackLocales: false,
  orderBy: 'message',
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    ...areas.map((area) => ({
      path: `<rootDir>/${area}/locales/{locale}`,
      include: [`<rootDir>/${area}`],
      exclude: ['**/*.test.*', ...inner(area)],
    })),
    {
      path: '<rootDir>/apps/web/src/shell/locales/{locale}',
      include: ['<rootDir>/apps/web/src'],
      exclude: [
        '**/features/**',
        '**/{analytics,forms,gallery,approval,dialogs,tables}/**',
        '**/shell/main/**',
        '**/shell/blocked/**',
        '**/shell/menus.ts',
        '**/*.test.*',
      ],
    },
    // Apart from the rest of the shell, since the public pages show none of it.
    {
      path: '<rootDir>/apps/web/src/shell/main/locales/{locale}',
      include: ['<rootDir>/apps/web/src/shell/main', '<rootDir>/apps/web/src/shell/menus.ts'],
      exclude: ['**/*.test.*'],
    },
  ],
})
