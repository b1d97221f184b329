/** E-mail addresses: one form for sign-in, payees and mails. */

const form =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export const isEmail = (text: string): boolean => text.length <= 254 && form.test(text) && !text.includes('..') && !/^\.|\.@/.test(text)

/** Two spellings of one address are one customer. */
export const sameEmailForm = (text: string): string => text.trim().toLowerCase()

/** m***@brightfold.example: enough to recognise, not enough to learn. */
export const maskEmail = (text: string): string => text.replace(/^(.).*(?=@)/, '$1***')
