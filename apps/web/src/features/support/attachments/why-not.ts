import { useLingui } from '@lingui/react/macro'
import { checkFile } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { rule } from './use-attachments.ts'

/** Why a file cannot be attached, before anything is sent. */
export function useWhyNot(): (file: File) => Promise<string | undefined> {
  const { t } = useLingui()
  const format = useFormat()
  const kinds = rule.types.map((type) => type.toUpperCase()).join(', ')
  const size = `${format.number(rule.maxMb)} MB`
  return async (file) => {
    const problem = await checkFile(file, rule)
    if (problem === undefined) return undefined
    return { FILE_TYPE: t`Use ${kinds}.`, FILE_SIZE: t`Larger than ${size}.`, EMPTY: t`The file is empty.` }[problem]
  }
}
