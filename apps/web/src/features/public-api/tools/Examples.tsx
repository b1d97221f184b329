import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SegmentedChoice } from '#ui'
import { Code } from '../Code.tsx'
import { baseAddress } from '../console/base-address.ts'
import { exampleOf, languages, type ExampleLanguage, type ExampleName } from './examples.ts'

/** Names of languages are names, the same everywhere. */
const languageNames: Readonly<Record<ExampleLanguage, string>> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' }

export function Examples() {
  const { t } = useLingui()
  const [name, setName] = useState<ExampleName>('balance')
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <SegmentedChoice
          label={t`Example`}
          value={name}
          onChange={setName}
          choices={[
            { value: 'balance', name: t`Read balances` },
            { value: 'prepare', name: t`Prepare a payment` },
            { value: 'webhook', name: t`Verify a webhook` },
          ]}
        />
        <SegmentedChoice
          label={t`Programming language`}
          value={language}
          onChange={setLanguage}
          choices={languages.map((value) => ({ value, name: languageNames[value] }))}
        />
      </div>
      <Code label={t`Example`} text={exampleOf(name, language, baseAddress())} />
      <p className="text-13 text-muted">{t`Keys and secrets come from environment variables. Nothing here contains yours.`}</p>
    </div>
  )
}
