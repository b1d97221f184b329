/**
 * An export under way: it stands in the corner of every page until the file is there, and goes on at the bank whatever happens here. What
 * was begun and not waited for is found among the files of the statements page.
 */
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { statements } from '@ducat/contract/statements/calls'
import type { ExportFailure } from '@ducat/contract/statements/models'
import { t } from '@lingui/core/macro'
import { CallError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { showFailure } from '#dialogs/failure.ts'
import { beginWork, type Working } from '#dialogs/works.ts'
import { saveExport } from './saving.ts'
import { pause, waits } from './waits.ts'

export interface Wanted {
  readonly input: InputOf<typeof statements.start>
  /** What it is called while nobody knows the file's name. */
  readonly title: string
  /** Written to, once it is there. */
  readonly email?: string | undefined
}

/** Fails at once when the bank refuses it; the rest happens in the corner. */
export async function beginExport({ input, title, email }: Wanted): Promise<void> {
  const start = async () => (await send(statements.start, input, { key: crypto.randomUUID() })).exportId
  let begun: string | undefined = await start()
  beginWork({
    title,
    async run(working) {
      // Tried again: what failed is begun anew, what only took long is waited for once more.
      const exportId: string = (begun ??= await start())
      const { status, fileName = '', reason } = await ended(exportId, working)
      if (status === 'failed') {
        begun = undefined
        throw new Error(whyNot(reason))
      }
      if (email !== undefined) await send(statements.send, { exportId, email }, { key: crypto.randomUUID() })
      else await saveExport(exportId)
      return {
        note: email === undefined ? fileName : t`We sent a link to ${email}.`,
        action: { label: t`Download`, onPress: () => void saveExport(exportId).catch((error: unknown) => showFailure(error)) },
      }
    },
  })
}

/** Asks until it is over. One question that gets no answer is asked again with the next one. */
async function ended(exportId: string, { report, signal }: Working): Promise<OutputOf<typeof statements.status>> {
  report(undefined, t`We are preparing your file.`)
  for (const wait of waits()) {
    await pause(wait, signal)
    const answer = await send(statements.status, { exportId }, { signal }).catch(unanswered)
    if (answer && answer.status !== 'processing') return answer
    if (answer?.progress !== undefined) report(answer.progress, t`We are preparing your file.`)
  }
  throw new Error(t`This is taking longer than usual. You will find the file on the statements page.`)
}

function unanswered(error: unknown): undefined {
  if (error instanceof CallError && error.code === 'AE') return undefined
  throw error
}

function whyNot(reason: ExportFailure | undefined): string {
  switch (reason) {
    case 'BOOKS':
      return t`We could not verify the figures of this account, so we did not create the file. We are looking into it.`
    case 'TOO_MANY_ROWS':
      return t`There are too many transactions for this format. Choose a shorter period, or CSV or Excel.`
    default:
      return t`We could not create the file. Try again.`
  }
}
