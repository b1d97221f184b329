import type { ErrorComponentProps } from '@tanstack/react-router'
import { ClearLayout } from '#shell/clear/ClearLayout.tsx'
import { CrashNote } from './CrashNote.tsx'

/** The page could not be shown, not even its frame. */
export const CrashPage = (props: ErrorComponentProps) => (
  <ClearLayout>
    <CrashNote {...props} />
  </ClearLayout>
)
