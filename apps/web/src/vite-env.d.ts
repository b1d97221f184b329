declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?: (text: string) => string | null; createScriptURL?: (address: string) => string | null },
    ): { createScriptURL(address: string): URL }
  }
}
/** As far as it is used; the package describes the functions below these. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Picture {
    get_width(): number
    get_height(): number
    display(pixels: ImageData, done: (drawn: ImageData | null) => void): void
  }
  const open: () => { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly Picture[] } }
  export default open
}
declare module 'virtual:brands' {
  import type { PageBrand } from './brand/brand.ts'
  export const brands: readonly PageBrand[]
}
