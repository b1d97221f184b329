import { onDemand } from './on-demand.ts'
import type { FieldPopupProps } from './OpenFieldPopup.tsx'

const popup = onDemand(() => import('./OpenFieldPopup.tsx'))

/** Something more than a list that opens at a field: a calendar, a period. The whole screen on small phones. */
export function FieldPopup({ isOpen, ...props }: FieldPopupProps & { readonly isOpen: boolean }) {
  const code = popup.useWhen(isOpen, props.onClose)
  return code && <code.OpenFieldPopup {...props} />
}
