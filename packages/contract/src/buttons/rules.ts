/**
 * The snippet of a button: plain HTML that works on any page, a form with a button and a link below it. No script, no image of ours, inline
 * style only. It holds the address of the checkout and nothing else of the button, so that nobody changes a price in the page.
 *   snippetOf({ link, label, style, shape })
 *   withScript(snippet, link)     with the small script that opens the payment page in a window
 *   fitsBounds(amount, bounds)    whether a payer may type it; amounts in minor units
 *   logoAddress(token)
 */
import type { ButtonShape, ButtonStyle } from './models.ts'

export interface Look {
  readonly link: string
  readonly label: string
  readonly style: ButtonStyle
  readonly shape: ButtonShape
}

const colours: Readonly<Record<ButtonStyle, string>> = {
  dark: 'background:#16181d;color:#fff;border:1px solid #16181d',
  light: 'background:#fff;color:#16181d;border:1px solid #c9ced6',
  outline: 'background:transparent;color:inherit;border:1px solid currentcolor',
}
const corners: Readonly<Record<ButtonShape, string>> = { rounded: '8px', pill: '999px', square: '0' }

/** What a browser draws on the button: inline, because a foreign page has styles of its own. */
export const buttonCss = ({ style, shape }: Pick<Look, 'style' | 'shape'>): string =>
  `font:600 16px/1.25 system-ui,sans-serif;padding:12px 24px;min-height:44px;cursor:pointer;${colours[style]};border-radius:${corners[shape]}`

export function snippetOf({ link, label, ...look }: Look): string {
  const at = escaped(link)
  return [
    `<form action="${at}" method="get" style="margin:0;display:inline-block">`,
    `  <button type="submit" style="${escaped(buttonCss(look))}">${escaped(label)}</button>`,
    `</form>`,
    `<p style="margin:6px 0 0;font:400 13px/1.4 system-ui,sans-serif"><a href="${at}" rel="noopener">${escaped(label)}</a></p>`,
  ].join('\n')
}

/** Where the small script is, below the address of the bank. */
export const buttonScript = '/api/v4/button.js'

/** For merchants who want it: the same snippet, and the script of the bank that the link leads to. */
export const withScript = (snippet: string, link: string): string =>
  `${snippet}\n<script async src="${escaped(new URL(buttonScript, link).href)}"></script>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

export const fitsBounds = (
  amount: bigint,
  { least, most }: { readonly least: bigint | undefined; readonly most: bigint | undefined },
): 'UNDER_MINIMUM' | 'OVER_MAXIMUM' | undefined =>
  least !== undefined && amount < least ? 'UNDER_MINIMUM' : most !== undefined && amount > most ? 'OVER_MAXIMUM' : undefined

/** Where a logo is shown to everybody. */
export const logoAddress = (token: string): string => `/api/v4/logo/${token}`
