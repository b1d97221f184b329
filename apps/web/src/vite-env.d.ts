declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string | null; createScriptURL(url: string): string | null }): unknown
  }
}
declare module 'virtual:brands' {
  import type { PageBrand } from './brand/brand.ts'
  export const brands: readonly PageBrand[]
}
