/**
 * Whether a document names the customer: each word of the account's name stands on the document (which may have more of them), and the
 * birthday is the same. Accents, hyphens and letter case do not matter; another alphabet does, and people look at it then.
 */
export interface Named {
  readonly name: string
  readonly birthDay: string | null | undefined
}

export function isSamePerson(account: Named, document: Named): boolean {
  const [known, written] = [wordsOf(account.name), new Set(wordsOf(document.name))]
  return known.length > 0 && known.every((word) => written.has(word)) && !!account.birthDay && account.birthDay === document.birthDay
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
