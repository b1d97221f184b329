import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Timeline } from '#ui'
import { reasons, stateOf, steps as words, type Told } from './words.ts'

/** Everything that happened, newest first. */
export function Story({ steps }: { readonly steps: Told['steps'] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Timeline
      entries={steps
        .map(({ step, at, by, note }, place) => {
          const reason = note === undefined ? undefined : reasons[note] ? t(reasons[note]) : note
          return {
            key: `${step} ${at} ${place}`,
            title: t(words[step]),
            note: [format.dayTime(at), by, reason].filter((part) => part !== undefined).join(' · '),
            state: stateOf(step, place === steps.length - 1),
          }
        })
        .toReversed()}
    />
  )
}
