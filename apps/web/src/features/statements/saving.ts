/** Files from the bank to wherever the person keeps them. A link opens for a minute, so it is asked for when it is pressed. */
import { statements } from '@ducat/contract/statements/calls'
import { t } from '@lingui/core/macro'
import { send } from '#api/send.ts'
import { follow } from './follow-link.ts'

/** Answers whether the file is still there. */
export async function saveExport(exportId: string): Promise<void> {
  const { link, fileName } = await send(statements.status, { exportId })
  if (link === undefined) throw new Error(t`This file is no longer available. Request it again.`)
  follow(link, fileName)
}
