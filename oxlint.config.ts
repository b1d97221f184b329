import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'
import { roomRules } from './tools/tidy/lint-rules.ts'
import { manifestsOf } from './tools/tidy/resolve.ts'
import { rooms } from './tools/tidy/rooms.ts'

const root = import.meta.dirname
const manifests = manifestsOf(
  globSync('{apps,packages}/*/package.json', { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  options: {
    typeAware: true,
  },
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-spread': [
      'error',
      {
        allow: ['string'],
      },
    ],
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'vitest/no-conditional-expect': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/set-state-in-effect': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'promise/no-callback-in-promise': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      {
        handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'],
      },
    ],
  },
  overrides: [
    // Who may import whom: tools/tidy/rooms.ts.
    ...roomRules(rooms, manifests),
    {
      files: ['**/*.test.{ts,tsx}', '**/test/**', 'tests/**', '**/fixtures/**'],
      rules: {
        'no-restricted-imports': 'off',
        'vitest/expect-expect': 'off',
        'typescript/require-array-sort-compare': 'off',
        'typescript/no-misused-spread': 'off',
      },
    },
  ],
  ignorePatterns: ['**/dist/**', 'node_modules/**'],
})
