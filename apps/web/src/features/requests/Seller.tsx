import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, ThumbsUp } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Avatar, Icon } from '#ui'

export interface SellerProps {
  readonly payeeName: string
  readonly payeeIsVerified: boolean
  readonly logo?: string | undefined
  readonly payeeRating?: { readonly total: number; readonly positiveShare: number } | undefined
}

/** Who is paid: logo or initials, name, and whether the bank has verified them. */
export function Seller({ payeeName, payeeIsVerified, logo, payeeRating }: SellerProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-4">
      {logo === undefined ? (
        <Avatar name={payeeName} square />
      ) : (
        // The name stands beside it.
        <img src={logo} alt="" className="h-11 max-w-28 flex-none rounded-s object-contain" />
      )}
      <div className="grid min-w-0">
        <p className="font-strong wrap-anywhere">{payeeName}</p>
        {payeeIsVerified && (
          <p className="flex items-center gap-1 text-13 text-positive">
            <Icon of={BadgeCheck} size="s" />
            <Trans>Identity verified</Trans>
          </p>
        )}
        {payeeRating && <RatingLine {...payeeRating} />}
      </div>
    </div>
  )
}

const HUNDRED = 100

/** What other buyers said; the bank counts it, the seller has no say in it. */
function RatingLine({ total, positiveShare }: NonNullable<SellerProps['payeeRating']>) {
  const { t } = useLingui()
  const share = useFormat().percent(positiveShare / HUNDRED)
  return (
    <p className="flex items-center gap-1 text-13 text-muted">
      <Icon of={ThumbsUp} size="s" />
      {t`${share} positive, ${plural(total, { one: '# rating', other: '# ratings' })}`}
    </p>
  )
}
