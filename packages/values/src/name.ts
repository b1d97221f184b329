/** Names of people and companies. */

/** Whitespace in names is collapsed and trimmed. Spec: foundations §5. */
export const tidyName = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Two letters for a round mark: "Brightfold Media" is BM. */
export function initials(name: string): string {
  const words = tidyName(name).split(' ')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
