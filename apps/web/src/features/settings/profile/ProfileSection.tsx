import type { Language } from '@ducat/brands/brand.ts'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { setTheme, useTheme, type Theme } from '#brand/theme.ts'
import { useFormat } from '#i18n/format.ts'
import { languagesOfBrand, speak, useLanguage } from '#i18n/language.ts'
import { KeyValues, SegmentedChoice, Select } from '#ui'
import { SettingBody, SettingFrame } from '../SettingFrame.tsx'

/** Who is signed in, and how the pages look to them. Language and appearance are this browser's, as in the menu of the person. */
export function ProfileSection() {
  const { t } = useLingui()
  const format = useFormat()
  const { customer } = useSession()
  const language = useLanguage()
  const theme = useTheme()
  if (!customer) return null
  return (
    <SettingFrame id="profile">
      <SettingBody>
        <KeyValues
          entries={[
            { key: t`Name`, value: `${customer.firstName} ${customer.lastName}` },
            { key: t`E-mail`, value: customer.login },
            ...(customer.businessName === undefined ? [] : [{ key: t`Company`, value: customer.businessName }]),
            { key: t`Customer since`, value: format.day(customer.customerCreationDate) },
          ]}
        />
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
                { value: 'system', name: t`As the system` },
              ]}
              onChange={setTheme}
            />
          </div>
        </div>
      </SettingBody>
    </SettingFrame>
  )
}
