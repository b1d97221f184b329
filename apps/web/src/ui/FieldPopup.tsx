import type { ReactNode, RefObject } from 'react'
import { onDemand } from './on-demand.ts'

export interface FieldPopupProps {
  /** What it opens at; focus goes back there. */
  readonly at: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly label: string
  readonly children: ReactNode
}

const popup = onDemand(() => import('./OpenFieldPopup.tsx'))

/** Something more than a list that opens at a field: a calendar, a period. The whole screen on small phones. */
export function FieldPopup({ isOpen, ...props }: FieldPopupProps & { readonly isOpen: boolean }) {
  const code = popup.useWhen(isOpen, props.onClose)
  return code && <code.OpenFieldPopup {...props} />
}
