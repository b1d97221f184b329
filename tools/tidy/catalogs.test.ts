import { expect, test } from 'vitest'
import { catalogFindings, twoMeanings } from './catalogs.ts'
import { file } from './source.ts'

const locales = ['es', 'uk']
const catalog = (locale: string, ...messages: readonly (readonly [id: string, text: string])[]) =>
  file(
    `apps/web/src/features/cards/locales/${locale}.po`,
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n${messages.map(([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`).join('\n')}`,
  )
const of = (area: string, locale: string, ...messages: readonly (readonly [id: string, text: string])[]) =>
  file(`apps/web/src/${area}/locales/${locale}.po`, catalog(locale, ...messages).text)
const translated = (english: string, ukrainian: string) => catalogFindings([catalog('uk', [english, ukrainian])], ['uk'])

test('a language without a file, and a file without a language', async () => {
  expect(await catalogFindings([catalog('es', ['Pay', 'Pagar']), catalog('fr', ['Pay', 'Payer'])], locales)).toEqual([
    expect.stringContaining('uk.po is missing'),
    expect.stringContaining('fr.po: not one of our languages'),
  ])
})

test('English is kept in the code only', async () => {
  expect(await catalogFindings([catalog('en', ['Pay', 'Pay']), catalog('uk', ['Pay', 'Сплатити'])], ['uk'])).toEqual([
    expect.stringContaining('en.po: English stands in the code, delete the file'),
  ])
})

test('a sentence that one catalog has is asked of the others', async () => {
  expect(await catalogFindings([catalog('es', ['Pay', 'Pagar']), catalog('uk')], locales)).toEqual([
    expect.stringContaining('uk.po “Pay” is not translated'),
  ])
})

test('the English sentence itself needs its plural forms and closed braces', async () => {
  expect(await translated('{n, plural, other {# cards}}', '{n, plural, one {#} few {#} many {#} other {#}}')).toEqual([
    expect.stringContaining('in the code: “{n, plural, other {# cards}}” lacks the plural form one'),
  ])
})

test.each([
  ['Pay {name}', '', 'not translated'],
  ['Pay {name}', 'Сплатити', 'no variables'],
  ['Pay {name}', 'Сплатити {ім}', '{ім}'],
  ['Read <0>this</0>', 'Прочитайте це', 'no variables'],
  ['Pay {name}', 'Сплатити {name', 'can be read'],
  ['{n, plural, one {# card} other {# cards}}', '{n, plural, one {# картка} other {# картки}}', 'many, few'],
])('“%s” as “%s”', async (english, ukrainian, says) => {
  expect(await translated(english, ukrainian)).toEqual([expect.stringMatching(new RegExp(says))])
})

test('a whole translation is fine', async () => {
  expect(await translated('Pay {name} <0>now</0>', '<0>Зараз</0> сплатити {name}')).toEqual([])
  expect(
    await translated(
      '{n, plural, one {# card} other {# cards}}',
      '{n, plural, one {# картка} few {# картки} many {# карток} other {# картки}}',
    ),
  ).toEqual([])
})

test('two areas that translate the same words differently are found, in the other app too; an exception and the gallery are not', async () => {
  const cards = of('features/cards', 'uk', ['Next', 'Далі'], ['Back', 'Назад'])
  expect(await twoMeanings([cards, of('features/admin', 'uk', ['Next', 'Наступна'], ['Back', 'Назад'])])).toEqual([
    expect.stringMatching(/uk\.po: “Next” is “Далі” in features\/cards and “Наступна” in features\/admin/),
  ])
  const bank = file('apps/bank/src/demo/locales/uk.po', catalog('uk', ['Next', 'Наступна']).text)
  expect(await twoMeanings([cards, bank])).toEqual([expect.stringContaining('“Next” is “Далі” in features/cards and “Наступна” in demo')])
  expect(await twoMeanings([cards, bank], { Next: 'a page in the demo' })).toEqual([])
  expect(await twoMeanings([cards, of('gallery', 'uk', ['Next', 'Наступна']), of('forms', 'uk', ['Next page', 'Наступна'])])).toEqual([])
})

test('a message that nothing says any more is found', async () => {
  const old = (locale: string) => file(catalog(locale).path, `${catalog(locale, ['a', 'x']).text}\n#~ msgid "b"\n#~ msgstr "y"\n`)
  expect(await catalogFindings([old('es'), old('uk')], locales)).toEqual([
    expect.stringContaining('es.po “b” is used no more'),
    expect.stringContaining('uk.po “b” is used no more'),
  ])
})
