import { useLingui } from '@lingui/react/macro'
import { languagesOfBrand, speak, useLanguage } from '#i18n/language.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

export function LanguageMenu() {
  const { t } = useLingui()
  const choices = languagesOfBrand().map(({ language, name, tag }) => ({ value: language, name, short: language.toUpperCase(), lang: tag }))
  return <ChoiceMenu label={t`Language`} icon="globe" choices={choices} current={useLanguage()} onChoose={(next) => void speak(next)} />
}
