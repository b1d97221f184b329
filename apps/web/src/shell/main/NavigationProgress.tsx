import './navigation-progress.css'
import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'

/** A line on top of the page while another one is on its way; a moment is nobody's business. */
export function NavigationProgress() {
  const { t } = useLingui()
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' })
  return isOnItsWay && <div role="progressbar" aria-label={t`Opening the page`} className="navigation-progress" />
}
