/** The bank of the journeys: a fresh demo world on PORT until Playwright ends this process. */
import { openDemoBank } from '../../tools/demo-bank.ts'

await openDemoBank({ port: Number(process.env['PORT']) })
