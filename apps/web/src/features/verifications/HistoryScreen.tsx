/** /merchant/security/verification/history: every verification with its result; opened, what happened to it, day by day. */
import { verificationStates, type VerificationState } from '@ducat/contract/verifications/models'
import { useLingui } from '@lingui/react/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAddressFields } from '#address/use-address.ts'
import { MerchantFrame } from '#features/merchant'
import * as to from '#paths'
import { FilterBar } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { OpenedPanel } from './OpenedPanel.tsx'
import { stateWords } from './verification.ts'
import { VerificationTable } from './VerificationTable.tsx'

export function HistoryScreen() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const status = verificationStates.find((one) => one === values['status'])
  const search = values['email']?.trim() ?? ''
  const change = (fields: Readonly<Record<string, string | undefined>>) => set({ ...fields, page: undefined }, { step: true })
  const option = (id: VerificationState) => ({ id, name: t(stateWords[id]) })
  return (
    <MerchantFrame page="merchantVerificationHistory">
      <VerificationTable
        label={t`Verification history`}
        status={status}
        email={search}
        hasResult
        filters={
          <FilterBar
            search={{
              label: t`Person’s e-mail`,
              value: values['email'] ?? '',
              clearLabel: t`Clear the search`,
              onChange: (email) => change({ email: email || undefined }),
            }}
            chips={[
              {
                id: 'status',
                label: t`Status`,
                options: verificationStates.map(option),
                chosen: status && option(status),
                removeLabel: t`Show every status`,
                onChoose: (id) => change({ status: id }),
              },
            ]}
            clear={status || search ? { label: t`Clear`, onPress: () => change({ status: undefined, email: undefined }) } : undefined}
          />
        }
        empty={{
          title: t`No verifications yet`,
          text: t`Everything that happens to a verification is kept here with its date.`,
          action: (
            <Link to={to.merchantVerification} className={`${buttonLook('primary')} no-underline!`}>
              <Trans>Verify someone</Trans>
            </Link>
          ),
        }}
      />
      <OpenedPanel />
    </MerchantFrame>
  )
}
