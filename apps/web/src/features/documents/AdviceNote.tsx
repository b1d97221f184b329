import { useLingui } from '@lingui/react/macro'
import { Banner } from '#ui'
import type { Advice } from './picture-advice.ts'

/** What could be better about a picture; it was sent all the same. */
export function AdviceNote({ of }: { readonly of: Advice }) {
  const { t } = useLingui()
  const words = {
    small: t`The picture is small. If the text is hard to read, take it again from closer.`,
    dark: t`The picture is dark. If you can, take it again in daylight.`,
    blurred: t`The picture looks blurred. If the text is hard to read, take it again.`,
  }
  return <Banner tone="warning">{words[of]}</Banner>
}
