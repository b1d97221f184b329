import { useLingui } from '@lingui/react/macro'
import { Empty } from '#ui'

/** The code opens nothing any more, or never did; each time it is said what to do. */
export function Ended({ reason = '' }: { readonly reason: string | undefined }) {
  const { t } = useLingui()
  const again = t`Make a new code on your computer and scan it.`
  const words: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
    CAMERA_EXPIRED: { title: t`This code has expired`, text: again },
    CAMERA_CLOSED: {
      title: t`The code was closed on your computer`,
      text: t`Pictures that arrived are there. To take more, make a new code and scan it.`,
    },
    CAMERA_USED: { title: t`Your document was sent`, text: t`You can close this page. Everything else happens on your computer.` },
    CAMERA_TAKEN: {
      title: t`Another phone uses this code`,
      text: t`A code works on one phone and in one browser. Make a new one on your computer and scan it.`,
    },
  }
  const { title, text } = words[reason] ?? { title: t`This code does not work`, text: again }
  return (
    <Empty isPage title={title}>
      {text}
    </Empty>
  )
}
