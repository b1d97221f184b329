/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front, which the spreadsheet shows as text (goal G83). Numbers of
 * ours are written as numbers and never come here.
 */
const formula = /^[=+\-@\t\r\0]/

export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The first letters of such texts, for the database, which writes cells by itself. */
export const formulaStarts = ['=', '+', '-', '@', '\t', '\r'].map((sign) => sign.charCodeAt(0))
