import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftWord, StrangerDraftState } from '#forms'
import { Banner } from '#ui'

/** What happened to the draft of a form that needs no sign-in, until the person has read it. */
export function StrangerDraftNotice<T>({ draft: { word, hush } }: { readonly draft: StrangerDraftState<T> }) {
  const { t } = useLingui()
  if (word === undefined) return null
  return (
    <Banner tone={word === 'restored' || word === 'newer' ? 'info' : 'warning'} dismiss={{ label: t`Close`, onPress: hush }}>
      <Sentence word={word} />
    </Banner>
  )
}

function Sentence({ word }: { readonly word: DraftWord }) {
  switch (word) {
    case 'discarded':
      return <Trans>Your saved draft belonged to an earlier version of this form, so it was discarded.</Trans>
    case 'restored':
      return <Trans>We restored what you entered earlier. It is saved only in this browser.</Trans>
    case 'newer':
      return <Trans>This form was changed in another tab. You now see the newer version.</Trans>
    case 'gone':
      return <Trans>This form was sent or cleared in another tab.</Trans>
    case 'full':
      return <Trans>This browser has no room to save your draft. Keep this page open until you submit.</Trans>
  }
}
