/** Addresses that nobody could open, said before the bank is asked; whether one may be used there decides the bank. */
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ButtonInput } from '../button.ts'

const urls = ['returnUrl', 'cancelUrl', 'notifyUrl'] as const

export function useUrlProblems(): (values: Partial<ButtonInput>) => Readonly<Record<string, string>> {
  const { t } = useLingui()
  return useCallback(
    (values) =>
      Object.fromEntries(
        urls.flatMap((name) =>
          isAddress(values[name]) ? [] : [[name, t`Enter a whole address, for example https://shop.example/thanks.`]],
        ),
      ),
    [t],
  )
}

const isAddress = (text: string | undefined): boolean =>
  text === undefined || text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text))
