/** Who acts next, first to last, while an account is restricted or not verified. */
import { useLingui } from '@lingui/react/macro'
import { useBrand } from '#brand/brand.ts'
import type { Turn } from '#shell/blocked/Blocked.tsx'

export function useTurns(first: 'you' | 'us', end: string): readonly Turn[] {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const you = { title: t`You`, note: t`Do what is marked “Action needed”.` }
  const us = { title: t`${projectName} reviews`, note: t`Usually one business day. We e-mail you if we need anything else.` }
  const over = { title: end, note: t`At once. We e-mail you.` }
  return first === 'you' ? [you, us, over] : [us, over]
}
