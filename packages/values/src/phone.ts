/** Phone numbers travel in international form: +40712345678. The client formats them with its own library. */

export const phoneForm = /^\+[1-9]\d{6,14}$/

export const isPhone = (text: string): boolean => phoneForm.test(text)

/** +40 ··· ·· 78: the last two digits, as sign-in by SMS shows them. */
export const maskPhone = (text: string): string => `${text.slice(0, 3)} ··· ·· ${text.slice(-2)}`
