import type { Language } from '@ducat/brands/brand.ts'
import { useLingui } from '@lingui/react/macro'
import { setTheme, useTheme, type Theme } from '#brand/theme.ts'
import { languagesOfBrand, speak, useLanguage } from '#i18n/language.ts'
import { SegmentedChoice, Select } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'

/** How the pages look. Language and appearance are this browser's, as in the menu of the person. */
export function AppearanceSection() {
  const { t } = useLingui()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <SettingFrame id="appearance">
      <SettingBody>
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label={t`Language`}
            value={language}
            options={languagesOfBrand().map((choice) => ({ value: choice.language, name: choice.name }))}
            // When its texts cannot be loaded the page stays in the language it has.
            onChange={(next: Language) => void speak(next).catch(() => undefined)}
          />
          <div className="grid content-start gap-1.5">
            <span aria-hidden className="text-13 font-medium">
              {t`Appearance`}
            </span>
            <SegmentedChoice<Theme>
              label={t`Appearance`}
              value={theme}
              choices={[
                { value: 'light', name: t`Light` },
                { value: 'dark', name: t`Dark` },
                { value: 'system', name: t`Match system` },
              ]}
              onChange={setTheme}
            />
          </div>
        </div>
      </SettingBody>
    </SettingFrame>
  )
}
