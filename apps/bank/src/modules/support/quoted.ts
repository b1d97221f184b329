/**
 * What somebody wrote in a reply, without what their mail program put below it: the letter that they answer, and their signature.
 *   writtenIn('Thank you.\\n\\nOn Mon, 3 Nov 2025, Bank wrote:\\n> Hello')     'Thank you.'
 */
const wrote =
  /^(?:On\b|Am\b|Le\b|El\b|Em\b|A\b|În\b|Pe\b|\d|[а-яіїєґ]{2,4}[.,]?\s).{0,200}(?:wrote|schrieb|écrit|escribió|escreveu|a scris|написал(?:\(а\)|а)?|пишет|пише|написав|написала)\s?[^\n]{0,80}:\s*$/iu
const header =
  /^(?:-{2,}\s*(?:original message|mensaje original|mensagem original|mesaj original|исходное сообщение|оригінальне повідомлення|пересылаемое сообщение)|_{10,}\s*$|(?:from|de|от|від|de la):\s.*@)/iu
const signature = /^-- ?$/

export function writtenIn(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const end = lines.findIndex((line, place) => begins(line) || begins(`${line} ${lines[place + 1] ?? ''}`.trim()))
  return cleaned((end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s*>/.test(line)).join('\n'))
}

/** Some programs break the line that introduces the quoted letter. */
const begins = (line: string): boolean => wrote.test(line) || header.test(line) || signature.test(line)

/** What no text has, and no database takes. */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
