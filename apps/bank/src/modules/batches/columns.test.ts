import { expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { p2pFields } from './p2p-fields.ts'

const line = ['ana@test.example', '12,50', 'USD', 'salary']

test.each([
  ['en', ['Recipient e-mail', 'Amount', 'Currency', 'Note']],
  ['es', ['Correo electrónico', 'Importe', 'Divisa', 'Concepto']],
  ['pt', ['E-mail do destinatário', 'Montante', 'Moeda', 'Descrição']],
  ['ro', ['Adresă de e-mail', 'Sumă', 'Monedă', 'Detalii']],
  ['ru', ['Эл. почта получателя', 'Сумма', 'Валюта', 'Назначение платежа']],
  ['uk', ['Електронна пошта', 'Сума', 'Валюта', 'Призначення платежу']],
])('titles in %s are known, in any order', (_language, titles) => {
  const order = [3, 1, 0, 2]
  const columns = guessColumns(p2pFields, [order.map((place) => titles[place]!), order.map((place) => line[place]!)])
  expect(columns).toEqual({ hasHeader: true, fields: ['note', 'amount', 'toEmail', 'currency'] })
})

test('a file without titles is known by what is in it', () => {
  expect(guessColumns(p2pFields, [line, line])).toEqual({ hasHeader: false, fields: ['toEmail', 'amount', 'currency', ''] })
})

test('titles that nobody knows are titles all the same, and the cells below tell', () => {
  expect(guessColumns(p2pFields, [['Kto', 'Ile', '?', 'Po co'], line, line])).toEqual({
    hasHeader: true,
    fields: ['toEmail', 'amount', 'currency', ''],
  })
})

test('of two columns with one title the first counts', () => {
  expect(
    guessColumns(p2pFields, [
      ['Amount', 'Amount', 'Email'],
      ['1', '2', 'a@test.example'],
    ]).fields,
  ).toEqual(['amount', '', 'toEmail'])
})
