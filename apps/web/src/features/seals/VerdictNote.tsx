import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Banner, KeyValues } from '#ui'
import type { Answer, Verdict } from './check-seal.ts'

const words: Readonly<Record<Verdict, MessageDescriptor>> = {
  fits: msg`The document is exactly what was sealed.`,
  otherDocument: msg`This is not the document that was sealed, or it was changed afterwards.`,
  otherKey: msg`This seal was made with another key.`,
  forged: msg`The seal was changed. Do not rely on it.`,
  noSeal: msg`This file is not a seal. Choose the file that you saved with the document.`,
  cannot: msg`This browser cannot check seals. Update it or use another one.`,
}

/** What came of it, and who signed when, as the seal says. */
export function VerdictNote({ answer: { verdict, facts } }: { readonly answer: Answer }) {
  const { t } = useLingui()
  const format = useFormat()
  const when = (instant: string | undefined) => (instant === undefined ? '' : format.dayTime(instant))
  return (
    <div className="grid gap-3">
      <Banner tone={verdict === 'fits' ? 'positive' : 'negative'}>{t(words[verdict])}</Banner>
      {facts && (
        <section aria-label={t`The seal says`}>
          <h2 className="text-15">
            <Trans>The seal says</Trans>
          </h2>
          <KeyValues
            entries={[
              ...facts.signers.map(({ name, signedAt }) => ({ key: t`Signed by ${name}`, value: when(signedAt) })),
              { key: t`Sealed`, value: when(facts.sealedAt) },
            ]}
          />
        </section>
      )}
    </div>
  )
}
