/** OFX 2.1.1: what home accounting reads. The opening balance stands beside the closing one, so that a reader can add up. */
import { xmlText } from '../../files/xml.ts'
import type { Line } from './lines.ts'
import { statementOf, textAmount, utf8, type Format, type Source } from './source.ts'

export const ofx: Format = (source) => utf8(texts(source))

async function* texts(source: Source): AsyncGenerator<string> {
  const { brand, made, language } = source
  const { books, period, account } = statementOf(source)
  const status = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'
  yield [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n',
    '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n',
    `<OFX><SIGNONMSGSRSV1><SONRS>${status}<DTSERVER>${moment(made)}</DTSERVER><LANGUAGE>${languages[language]}</LANGUAGE>`,
    `<FI><ORG>${xmlText(brand.projectName)}</ORG></FI></SONRS></SIGNONMSGSRSV1>`,
    `<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>${status}<STMTRS><CURDEF>${account.currency}</CURDEF>`,
    `<BANKACCTFROM><BANKID>${xmlText(brand.id.toUpperCase().slice(0, 9))}</BANKID><ACCTID>${xmlText(shortNumber(account.number))}</ACCTID>`,
    `<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST><DTSTART>${day(period.fromDate)}</DTSTART><DTEND>${day(period.toDate)}</DTEND>`,
  ].join('')
  for await (const batch of source.lines()) yield batch.map(entry).join('')
  yield [
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${textAmount(books.closing, account.currency)}</BALAMT><DTASOF>${day(period.toDate)}</DTASOF></LEDGERBAL>`,
    `<BALLIST><BAL><NAME>Opening balance</NAME><DESC>Before the first transaction</DESC><BALTYPE>NUMBER</BALTYPE>`,
    `<VALUE>${textAmount(books.opening, account.currency)}</VALUE><DTASOF>${day(period.fromDate)}</DTASOF></BAL></BALLIST>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  ].join('')
}

function entry({ id, place, at, amount, currency, type, name, description }: Line): string {
  const title = name ?? type ?? ''
  return [
    `<STMTTRN><TRNTYPE>${kinds[type ?? ''] ?? (amount < 0n ? 'DEBIT' : 'CREDIT')}</TRNTYPE><DTPOSTED>${moment(at)}</DTPOSTED>`,
    `<TRNAMT>${textAmount(amount, currency)}</TRNAMT><FITID>${id}-${place}</FITID>`,
    title === '' ? '' : `<NAME>${cut(title, 32)}</NAME>`,
    description === null || description === '' ? '' : `<MEMO>${cut(description, 255)}</MEMO>`,
    '</STMTTRN>',
  ].join('')
}

/** OFX has room for 22 letters: a longer IBAN goes without its country and check digits, which can be counted again. */
const shortNumber = (number: string): string => (number.length > 22 ? number.slice(4) : number)

const kinds: Readonly<Record<string, string>> = { Fees: 'FEE', Card: 'POS', Exchange: 'XFER', CardLoad: 'XFER' }
/** As ISO 639-2 has them, which OFX wants. */
const languages = { en: 'ENG', es: 'SPA', pt: 'POR', ro: 'RON', ru: 'RUS', ua: 'UKR' } as const
const cut = (text: string, most: number): string => xmlText([...text].slice(0, most).join(''))
const day = (of: string): string => of.replaceAll('-', '')
const moment = (of: Date): string => of.toISOString().slice(0, 19).replace(/[-:T]/g, '')
