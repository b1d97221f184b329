import { expect, test } from 'vitest'
import { writtenIn } from './quoted.ts'

const quoted = '> Hello Ana,\n>\n> Read the answer.'

test.each([
  ['a reply with nothing below it', 'Thank you.\n\nAna', 'Thank you.\n\nAna'],
  ['English', `Thank you.\n\nOn Mon, 3 Nov 2025 at 10:12, Aldermint <help@a.example> wrote:\n${quoted}`, 'Thank you.'],
  [
    'an introduction that was broken',
    `Thank you.\n\nOn Mon, 3 Nov 2025 at 10:12, Aldermint\n<help@a.example> wrote:\n${quoted}`,
    'Thank you.',
  ],
  ['Spanish', `Gracias.\n\nEl lun, 3 nov 2025 a las 10:12, Aldermint escribió:\n${quoted}`, 'Gracias.'],
  ['Portuguese', `Obrigada.\n\nEm seg., 3 de nov. de 2025 às 10:12, Aldermint escreveu:\n${quoted}`, 'Obrigada.'],
  ['Romanian', `Mulțumesc.\n\nÎn lun., 3 nov. 2025 la 10:12, Aldermint a scris:\n${quoted}`, 'Mulțumesc.'],
  ['Russian', `Спасибо.\n\nпн, 3 нояб. 2025 г. в 10:12, Aldermint <help@a.example> написал(а):\n${quoted}`, 'Спасибо.'],
  ['Ukrainian', `Дякую.\n\nпн, 3 лист. 2025 р. о 10:12 Aldermint пише:\n${quoted}`, 'Дякую.'],
  ['Outlook', 'Thank you.\n\n________________________________\nFrom: help@a.example\nSent: Monday', 'Thank you.'],
  ['an original message', 'Thank you.\n\n-----Original Message-----\nFrom: help', 'Thank you.'],
  ['a signature', 'Thank you.\n-- \nAna Pop\nDirector', 'Thank you.'],
  ['an answer between the lines', `> Is it this one?\nYes.\n> And this?\nNo.`, 'Yes.\nNo.'],
  ['signs that are no text', 'One\u0000\u0007 two\r\n\r\n\r\n\r\nthree\ud800', 'One two\n\nthree\ufffd'],
  ['nothing but a quotation', quoted, ''],
])('of a reply stays what was written: %s', (_, text, expected) => {
  expect(writtenIn(text)).toBe(expected)
})
