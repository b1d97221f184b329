import { useCallback } from 'react'
import { showFailure } from '#dialogs/failure.ts'
import { saveExport } from './saving.ts'

/** Saves a file that is there, or says why not. */
export const useSaved = (): ((exportId: string) => void) =>
  useCallback((exportId: string) => void saveExport(exportId).catch((error: unknown) => showFailure(error)), [])
