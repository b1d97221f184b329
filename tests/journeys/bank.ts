/** The bank of the journeys: a fresh demo world on PORT until Playwright ends this process. Where its database is stands in a file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { openDemoBank } from '../../tools/demo-bank.ts'
import { market } from './market.ts'
import { databaseFile } from './database-file.ts'

const port = Number(process.env['PORT'])
mkdirSync(new URL('.', databaseFile(port)), { recursive: true })
const { url } = await openDemoBank({ port, gateways: { fx: market(port) }, helpDeskUrl: process.env['HELP_DESK_URL'] })
writeFileSync(databaseFile(port), url, { mode: 0o600 })
