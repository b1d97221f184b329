/** A catalog as `lingui extract` writes it. Its texts begin as the English ones in every language. */
export const catalogOf = (locale: string, ...texts: readonly string[]): string => `msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Generator: @lingui/cli\\n"
"Language: ${locale}\\n"
${texts.map((text) => `\nmsgid "${text}"\nmsgstr "${text}"\n`).join('')}`
