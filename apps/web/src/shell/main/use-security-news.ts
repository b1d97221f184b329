/** Hears of changes to how one gets in, wherever somebody is. What is said about them arrives with the first. Spec: product-areas §4. */
import { useRouter } from '@tanstack/react-router'
import { useRealtime } from '#api/realtime.ts'

const news = () => import('./security-news.ts')

export function useSecurityNews(): void {
  const router = useRouter()
  useRealtime('passwordChanged', ({ result }) => void news().then(({ sayPasswordChanged }) => sayPasswordChanged(result)))
  // A yes is followed by the codes themselves.
  useRealtime('recoveryCodesConfirmed', ({ result }) => void (result || news().then(({ sayTwoStep }) => sayTwoStep(false))))
  useRealtime('twoStepVerificationModeSet', () => void news().then(({ sayAsked }) => sayAsked(router)))
  useRealtime('twoStepVerificationModeConfirmed', ({ result }) => void news().then(({ sayTwoStep }) => sayTwoStep(result)))
}
