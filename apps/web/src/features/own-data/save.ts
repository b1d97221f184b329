import { showFailure } from '#dialogs/failure.ts'
import { followLink } from '#features/statements'

/** Saves the file that a command answers with a link to. */
export async function save(asked: Promise<{ readonly link: string }>): Promise<void> {
  try {
    await followLink((await asked).link)
  } catch (error) {
    showFailure(error)
  }
}
