/** The bank of the journeys: a fresh demo world on PORT until Playwright ends it. */
import { openDemoBank } from '../../tools/demo-bank.ts'

const bank = await openDemoBank({ port: Number(process.env['PORT']) })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void bank.close().then(() => process.exit(0)))
