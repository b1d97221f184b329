import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { queryClient } from './query-client.ts'
import { useRealtimeChannel } from './realtime.ts'
import { useSession } from './session.ts'
import { useIdleWatch } from './use-idle.ts'

/** For the lazy layouts: what useCall and useAct stand on, and the channel that tells what others changed. Nothing of one session or language is shown in the next. */
export function CallsProvider({ children }: { readonly children: ReactNode }) {
  const { isAuthed } = useSession()
  const language = useLanguage()
  useRealtimeChannel()
  useIdleWatch()
  // Before the screens ask their first questions: those of a visitor would be thrown away with the last session's.
  useLayoutEffect(() => {
    if (!isAuthed) queryClient.clear()
  }, [isAuthed])
  useEffect(() => () => void queryClient.invalidateQueries(), [language])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
