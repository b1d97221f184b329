declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
interface Window {
  readonly trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown }
}
