import { answerOf } from '../../apps/bank/src/gateways/bot-protection/own.ts'
import { raw } from './client.ts'

/** The proof of work that open calls ask for, solved as a browser solves it. */
export async function solvedPuzzle(port: number): Promise<string> {
  const reply = await raw(port, '/api/v4/auth/puzzle', '{}')
  if (!reply.known) throw new Error(`no puzzle: ${reply.why}`)
  const { salt, challenge, maxnumber, signature } = reply.body as Record<string, string>
  let number = 0
  while (number < Number(maxnumber) && answerOf(salt ?? '', number) !== challenge) number++
  return Buffer.from(JSON.stringify({ salt, challenge, signature, number })).toString('base64')
}
