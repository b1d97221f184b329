import { Trans, useLingui } from '@lingui/react/macro'
import { Building2, UserRound } from 'lucide-react'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { JoiningFrame } from './JoiningFrame.tsx'
import { KindCard } from './KindCard.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'

/** Which kind of account, what it takes and what it costs. */
export function RegisterScreen() {
  const { t } = useLingui()
  const { projectName, feeLinks } = useBrand()
  return (
    <JoiningFrame title={t`Open an account`} lead={<Trans>Choose how you will use {projectName}. Opening an account is free.</Trans>}>
      <PrivacyNotice />
      <div className="grid gap-4">
        <KindCard
          icon={UserRound}
          to={to.registerPersonal}
          title={t`Personal account`}
          time={t`About 3 minutes`}
          needs={t`Have at hand: your e-mail, your phone and your home address.`}
          fees={feeLinks.personal}
        />
        <KindCard
          icon={Building2}
          to={to.registerBusiness}
          title={t`Business account`}
          time={t`About 20 minutes; you can stop at any time`}
          needs={t`Have at hand: the registration number and tax number of the company, and the names, birthdays and shares of its directors and owners.`}
          fees={feeLinks.business}
        />
      </div>
    </JoiningFrame>
  )
}
