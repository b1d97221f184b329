/** A bank on the other side of a folder: reads what we send it, and writes what it says of it, the way banks do. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../src/env.ts'
import type { RailsSettings } from '../src/gateways/iso20022/settings.ts'

export const EUR_ACCOUNT = 'RO66BACX0000001234567890'
export const USD_ACCOUNT = '4400917725'
export const BIC = 'MERDRO20'

export interface TheirOrder {
  readonly endToEnd: string
  readonly amount: string
  readonly currency: string
  readonly account: string
  readonly payee: string
}

export interface Said {
  readonly endToEnd?: string | undefined
  readonly amount: string
  readonly currency?: string
  /** The bank's own number; `null` when it gives none. */
  readonly reference?: string | null
  readonly account?: string
  readonly direction?: 'DBIT' | 'CRDT'
  readonly returned?: string
  readonly note?: string
  readonly payer?: string
  readonly payeeAccount?: string
  readonly status?: string
}

/** As the environment of a bank in production would say it. */
export const settingsOf = (environment: Record<string, string>): RailsSettings =>
  readEnv({
    MODE: 'production',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    RAILS_ACCOUNTS: `EUR=${EUR_ACCOUNT}/${BIC} USD=${USD_ACCOUNT}/${BIC}`,
    RAILS_NAME: 'Aldermint S.A.',
    RAILS_BANK: 'Meridian Bank, 1 Harbour Square, Northport',
    RAILS_GATHER: '0',
    ...environment,
  }).rails!

export const number = (): string => randomBytes(8).toString('hex').toUpperCase()

export function exchangeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-rails-'))
  for (const name of ['out', 'in']) mkdirSync(join(folder, name))
  return folder
}

export function theirBank(folder: string) {
  const files = (name: string) => readdirSync(join(folder, name)).filter((one) => one.endsWith('.xml'))
  const drop = (name: string, text: string) => {
    // As a careful bank does: under another name first.
    writeFileSync(join(folder, 'in', `${name}.tmp`), text)
    renameSync(join(folder, 'in', `${name}.tmp`), join(folder, 'in', name))
  }
  return {
    folder,
    drop,
    sent: () => files('out'),
    waiting: () => files('in'),
    content: (name: string) => readFileSync(join(folder, 'out', name), 'utf8'),
    /** Orders of every file that we wrote, in the order of their names. */
    orders: (): TheirOrder[] => files('out').flatMap((name) => ordersIn(readFileSync(join(folder, 'out', name), 'utf8'))),
    status: (
      messageId: string,
      statuses: readonly { endToEnd?: string; status: string; reason?: string; amount?: string }[],
      id = number(),
    ) => drop(`pain.002-${id}.xml`, pain002(messageId, statuses, id)),
    notify: (entries: readonly Said[], id = number()) => drop(`camt.054-${id}.xml`, camt('054', entries, id)),
    state: (entries: readonly Said[], balances?: readonly [string, string], id = number()) =>
      drop(`camt.053-${id}.xml`, camt('053', entries, id, balances)),
  }
}

export type TheirBank = ReturnType<typeof theirBank>

const find = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''

export function ordersIn(xml: string): TheirOrder[] {
  return [...xml.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/gs)].map(([, one = '']) => ({
    endToEnd: find(one, /<EndToEndId>(.*?)</),
    amount: find(one, /<InstdAmt[^>]*>(.*?)</),
    currency: find(one, /Ccy="(.*?)"/),
    account: find(one, /<CdtrAcct><Id>(?:<IBAN>|<Othr><Id>)(.*?)</),
    payee: find(one, /<Cdtr><Nm>(.*?)</),
  }))
}

export const messageIdIn = (xml: string): string => find(xml, /<MsgId>(.*?)</)

const document = (name: string, version: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}.001.${version}">${inner}</Document>\n`

export function pain002(
  messageId: string,
  statuses: readonly { endToEnd?: string; status: string; reason?: string; amount?: string; currency?: string }[],
  id: string,
): string {
  const reason = (code: string | undefined) => (code === undefined ? '' : `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`)
  const single = statuses.flatMap(({ endToEnd, status, reason: code, amount, currency = 'EUR' }) =>
    endToEnd === undefined
      ? []
      : [
          `<TxInfAndSts><OrgnlEndToEndId>${endToEnd}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(code)}${
            amount === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt></OrgnlTxRef>`
          }</TxInfAndSts>`,
        ],
  )
  const whole = statuses.find(({ endToEnd }) => endToEnd === undefined)
  return document(
    'pain.002',
    '10',
    `<CstmrPmtStsRpt><GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-18T10:00:00Z</CreDtTm></GrpHdr>` +
      `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${
        whole ? `<GrpSts>${whole.status}</GrpSts>${reason(whole.reason)}` : ''
      }</OrgnlGrpInfAndSts>${single.length > 0 ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>${single.join('')}</OrgnlPmtInfAndSts>` : ''}</CstmrPmtStsRpt>`,
  )
}

export function camt(kind: '053' | '054', entries: readonly Said[], id: string, balances?: readonly [string, string]): string {
  const accounts = Map.groupBy(entries, ({ account = EUR_ACCOUNT }) => account)
  const [body, part, version] = kind === '053' ? ['BkToCstmrStmt', 'Stmt', '08'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', '08']
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-18</Dt></Dt></Bal>`
  const parts = [...accounts].map(([account, own]) => {
    const accountId = /^[A-Z]{2}\d\d/.test(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`
    return `<${part}><Id>${id}</Id><CreDtTm>2026-11-18T10:00:00Z</CreDtTm><Acct><Id>${accountId}</Id></Acct>${
      balances ? `${balance('OPBD', balances[0])}${balance('CLBD', balances[1])}` : ''
    }${own.map(entryOf).join('')}</${part}>`
  })
  return document(
    `camt.${kind}`,
    version,
    `<${body}><GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-18T10:00:00Z</CreDtTm></GrpHdr>${parts.join('')}</${body}>`,
  )
}

function entryOf({
  endToEnd,
  amount,
  currency = 'EUR',
  reference = number(),
  direction = 'DBIT',
  returned,
  note,
  payer,
  payeeAccount,
  status = 'BOOK',
}: Said): string {
  const parties = [
    payer === undefined ? '' : `<Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr>`,
    payeeAccount === undefined ? '' : `<CdtrAcct><Id><IBAN>${payeeAccount}</IBAN></Id></CdtrAcct>`,
  ].join('')
  const ref = reference === null ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`
  return (
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-18</Dt></BookgDt>${ref}` +
    `<NtryDtls><TxDtls><Refs>${ref}${endToEnd === undefined ? '' : `<EndToEndId>${endToEnd}</EndToEndId>`}</Refs>` +
    `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${parties ? `<RltdPties>${parties}</RltdPties>` : ''}` +
    (note === undefined ? '' : `<RmtInf><Ustrd>${note}</Ustrd></RmtInf>`) +
    `${returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>`}</TxDtls></NtryDtls></Ntry>`
  )
}
