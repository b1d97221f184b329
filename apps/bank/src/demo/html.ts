/** Plain pages of the demo: a few words of HTML, escaped, with a style sheet of their own and no script. */

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

export const page = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/demo/style.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

export const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem}h2{font-size:1.05rem;margin:0}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid color-mix(in srgb,CanvasText 18%,Canvas);vertical-align:top}
.scroll{overflow-x:auto}code{font:13px ui-monospace,monospace}article{border:1px solid color-mix(in srgb,CanvasText 18%,Canvas);border-radius:8px;padding:1rem;margin:1rem 0}
article p{white-space:pre-line;margin:.5rem 0 0}small{opacity:.75}form{display:flex;gap:.5rem;flex-wrap:wrap;align-items:end;margin:1rem 0}input,button,select{font:inherit;padding:.4rem .6rem;max-width:100%}
fieldset{border:1px solid color-mix(in srgb,CanvasText 18%,Canvas);border-radius:8px;padding:1rem;margin:0;flex:1 1 20rem;min-width:0}.shop{align-items:start}.shop p{flex:1 0 100%;margin:0}
fieldset ul{list-style:none;margin:0 0 1rem;padding:0}fieldset li{padding:.2rem 0}.row{display:flex;gap:.5rem;flex-wrap:wrap;margin-top:.75rem}td form{margin:0}[role=alert]{color:light-dark(#b00020,#ff8a9a)}`
