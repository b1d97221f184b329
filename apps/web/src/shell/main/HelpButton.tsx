import { useLingui } from '@lingui/react/macro'
import { CircleHelp } from 'lucide-react'
import { openPanel } from '#shell/panels.ts'
import { IconButton } from '#ui'

/** Opens the article about this page. */
export function HelpButton() {
  const { t } = useLingui()
  return <IconButton icon={CircleHelp} label={t`Help`} aria-haspopup="dialog" onClick={() => openPanel('help')} />
}
