import { expect, test } from 'vitest'
import { file, type File } from './source.ts'
import { termFindings, type Exception } from './terms-check.ts'
import { terms, type Tongue } from './terms.ts'

const po = (locale: Tongue, english: string, text: string, area = 'modules/transfers'): File =>
  file(
    `apps/bank/src/${area}/locales/${locale}.po`,
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n#. js-lingui-explicit-id\nmsgid "${english}"\nmsgstr "${text}"\n`,
  )
const findings = (locale: Tongue, english: string, text: string, free: readonly Exception[] = []) =>
  termFindings([po(locale, english, text)], terms, free)

test.each<[Tongue, string, string, string]>([
  ['ru', 'Enter the payment reference.', 'Укажите ссылку платежа.', '“ссылк” means something else than “payment reference”'],
  ['uk', 'Reference', 'Посилання', '“Посиланн” means something else'],
  ['ro', 'Lift the restriction', 'Ridică limitele restricției', '“Ridică limit” is not our word'],
  ['ru', 'On hold', 'Удержано', '“Удержан” is not our word for “on hold”'],
  ['es', 'Cancel payment', 'Retirar el pago', '“Retir” means something else than “Cancel payment”'],
  ['pt', 'This payment can no longer be cancelled.', 'Este pagamento já não pode ser retirado.', '“retir” means something else'],
  ['ru', 'Approve', 'Подтвердить', '“Подтвер” means something else than “Approve”'],
  ['es', 'Confirm payment', 'Aprobar el pago', '“Aprob” means something else than “Confirm”'],
  ['pt', 'Recipient', 'Destinatário', '“Destinatári” is not our word'],
  ['es', 'Recipient', 'Quien cobra', '“Recipient” is beneficiari'],
  ['pt', 'Enter the amount.', 'Introduza o valor.', '“valor” means something else than “amount”'],
  ['ro', 'Repeating payments', 'Plăți recurente', '“Repeating payment” is not our word'],
])('in %s “%s” is not “%s”', async (locale, english, text, says) => {
  expect(await findings(locale, english, text)).toEqual([expect.stringContaining(says)])
})

test.each<[Tongue, string, string]>([
  ['ru', 'Enter the payment reference.', 'Укажите код платежа.'],
  ['ru', 'Open the link', 'Откройте ссылку'],
  ['uk', 'Recipients', 'Отримувачі'],
  ['es', 'Confirm it, then ask for approval', 'Confírmalo y pide la aprobación'],
  ['pt', 'To {payee}', 'Para {payee}'],
  ['ro', 'Account confirmation', 'Adeverință de cont'],
])('in %s “%s” may be “%s”: inflected, with a variable, or elsewhere', async (locale, english, text) => {
  expect(await findings(locale, english, text)).toEqual([])
})

test('an exception lets its sentence pass in its language alone, and is taken out when it is needed no more', async () => {
  const free = { english: 'in balance', in: ['es'], why: 'books balance' } as const
  expect(await findings('es', 'in balance', 'cuadran', [free])).toEqual([])
  expect(await findings('pt', 'in balance', 'batem certo', [free])).toEqual([
    expect.stringContaining('“balance” is saldo'),
    expect.stringContaining('“in balance” follows the terms now'),
  ])
})

test('what stands in the gallery is read by nobody else', async () => {
  expect(await termFindings([file('apps/web/src/gallery/locales/es.po', po('es', 'Recipient', 'Quien cobra').text)], terms, [])).toEqual([])
})
