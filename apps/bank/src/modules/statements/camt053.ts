/** CAMT.053.001.08 (ISO 20022): what accounting programs read. Elements stand in the order of the schema. */
import { addDays, parseDay } from '@ducat/values'
import { xmlText } from '../../files/xml.ts'
import type { Line } from './lines.ts'
import { absolute, statementOf, textAmount, utf8, type Format, type Source } from './source.ts'

export const camt053: Format = (source) => utf8(texts(source))

async function* texts(source: Source): AsyncGenerator<string> {
  yield head(source)
  for await (const batch of source.lines()) yield batch.map(entry).join('')
  yield '</Stmt></BkToCstmrStmt></Document>\n'
}

function head(source: Source): string {
  const { brand, holder, made, id } = source
  const { books, period, account } = statementOf(source)
  const created = made.toISOString()
  const message = id.replace(/[^A-Za-z0-9]/g, '').slice(-35)
  const net = books.closing - books.opening
  const code = account.currency
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>${message}</MsgId><CreDtTm>${created}</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${account.id}-${period.fromDate}</Id><CreDtTm>${created}</CreDtTm>`,
    `<FrToDt><FrDtTm>${period.fromDate}T00:00:00Z</FrDtTm><ToDtTm>${addDays(parseDay(period.toDate), 1)}T00:00:00Z</ToDtTm></FrToDt>`,
    `<Acct><Id>${accountId(account.number)}</Id><Ccy>${code}</Ccy><Ownr><Nm>${cut(holder, 140)}</Nm></Ownr>`,
    `<Svcr><FinInstnId><Nm>${cut(brand.accountConfirmation.name, 140)}</Nm></FinInstnId></Svcr></Acct>`,
    balance('OPBD', books.opening, code, period.fromDate),
    balance('CLBD', books.closing, code, period.toDate),
    `<TxsSummry><TtlNtries><NbOfNtries>${books.entries}</NbOfNtries><Sum>${textAmount(books.credits + books.debits, code)}</Sum>`,
    `<TtlNetNtry><Amt>${textAmount(absolute(net), code)}</Amt>${side(net)}</TtlNetNtry></TtlNtries>`,
    `<TtlCdtNtries><NbOfNtries>${books.creditCount}</NbOfNtries><Sum>${textAmount(books.credits, code)}</Sum></TtlCdtNtries>`,
    `<TtlDbtNtries><NbOfNtries>${books.debitCount}</NbOfNtries><Sum>${textAmount(books.debits, code)}</Sum></TtlDbtNtries></TxsSummry>`,
  ].join('')
}

const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/
const accountId = (number: string): string => (isIban.test(number) ? `<IBAN>${number}</IBAN>` : `<Othr><Id>${cut(number, 34)}</Id></Othr>`)

const balance = (type: 'OPBD' | 'CLBD', minor: bigint, code: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${money(minor, code)}${side(minor)}<Dt><Dt>${day}</Dt></Dt></Bal>`

function entry(line: Line): string {
  const { id, place, at, amount, currency, name, description, type, fee } = line
  const day = at.toISOString().slice(0, 10)
  const party = name === null || name === '' ? '' : `<Pty><Nm>${cut(name, 140)}</Nm></Pty>`
  const other =
    party === '' ? '' : amount < 0n ? `<RltdPties><Cdtr>${party}</Cdtr></RltdPties>` : `<RltdPties><Dbtr>${party}</Dbtr></RltdPties>`
  const note = description === null || description === '' ? '' : `<RmtInf><Ustrd>${cut(description, 140)}</Ustrd></RmtInf>`
  // The fee is inside the entry's amount: the books take both in one line.
  const charges = fee > 0n ? `<Chrgs><TtlChrgsAndTaxAmt Ccy="${currency}">${textAmount(fee, currency)}</TtlChrgsAndTaxAmt></Chrgs>` : ''
  return [
    `<Ntry><NtryRef>${id}-${place}</NtryRef>${money(amount, currency)}${side(amount)}<Sts><Cd>BOOK</Cd></Sts>`,
    `<BookgDt><DtTm>${at.toISOString()}</DtTm></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef>`,
    `<BkTxCd><Prtry><Cd>${cut(type ?? 'Other', 35)}</Cd></Prtry></BkTxCd>${charges}`,
    `<NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>${money(amount, currency)}${side(amount)}${other}${note}</TxDtls></NtryDtls></Ntry>`,
  ].join('')
}

const money = (minor: bigint, code: string): string => `<Amt Ccy="${code}">${textAmount(absolute(minor), code)}</Amt>`
const side = (minor: bigint): string => `<CdtDbtInd>${minor < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

/** Counted in letters, before what has a meaning in XML is written around. */
const cut = (text: string, most: number): string => xmlText([...text].slice(0, most).join(''))
