import { Trans, useLingui } from '@lingui/react/macro'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button } from '#ui'
import type { OfferedDraft } from './use-draft.ts'

/** Above the fields: what was typed before a reload or the end of a session, to be taken back or left. */
export function DraftOffer({ draft: { saved, isInDoubt, restore, discard } }: { readonly draft: OfferedDraft }) {
  const { t } = useLingui()
  const format = useFormat()
  const time = localDay(saved) === today() ? format.time(saved) : format.dayTime(saved)
  if (isInDoubt)
    return (
      <Banner
        tone="warning"
        action={
          <Button look="quiet" size="s" onClick={restore}>
            <Trans>Show it</Trans>
          </Button>
        }
      >
        <Trans>
          We received no answer to what you sent at {time}, so it may have gone through. If you send it again unchanged, it is done only
          once.
        </Trans>
      </Banner>
    )
  return (
    <Banner
      action={
        <Button look="quiet" size="s" onClick={restore}>
          <Trans>Restore</Trans>
        </Button>
      }
      dismiss={{ label: t`Discard what was typed before`, onPress: discard }}
    >
      <Trans>You did not finish this form. What you typed at {time} is still here.</Trans>
    </Banner>
  )
}
