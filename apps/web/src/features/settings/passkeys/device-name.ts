/** What people would call this device, as a first suggestion: names of products, the same in every language. */
const names: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

export const deviceName = (browser = navigator.userAgent): string => names.find(([sign]) => sign.test(browser))?.[1] ?? ''
