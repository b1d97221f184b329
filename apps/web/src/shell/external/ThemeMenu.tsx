import { useLingui } from '@lingui/react/macro'
import { setTheme, useTheme } from '#brand/theme.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

const icons = { light: 'sun', dark: 'moon', system: 'monitor' } as const

export function ThemeMenu() {
  const { t } = useLingui()
  const theme = useTheme()
  const choices = [
    { value: 'light', name: t`Light` },
    { value: 'dark', name: t`Dark` },
    { value: 'system', name: t`Match system` },
  ] as const
  return <ChoiceMenu label={t`Appearance`} icon={icons[theme]} choices={choices} current={theme} onChoose={setTheme} />
}
