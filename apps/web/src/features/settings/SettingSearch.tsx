import { useLingui } from '@lingui/react/macro'
import { SearchField } from '#ui'

interface SettingSearchProps {
  readonly typed: string
  readonly onType: (typed: string) => void
}

export function SettingSearch({ typed, onType }: SettingSearchProps) {
  const { t } = useLingui()
  return (
    <search className="max-w-100 min-w-0">
      <SearchField label={t`Search settings`} clearLabel={t`Clear`} value={typed} onChange={onType} />
    </search>
  )
}
