/** /merchant/internal/api-key: the keys that programs call with, and from where they may. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MerchantFrame } from '#features/merchant'
import { SecretNote } from '../SecretNote.tsx'
import { AddressesCard } from './AddressesCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import type { NewKey } from '../rows.ts'

export function ApiKeysScreen() {
  const { t } = useLingui()
  const [made, setMade] = useState<NewKey>()
  return (
    <MerchantFrame page="apiKeys">
      {made && (
        <SecretNote
          key={made.id}
          title={t`New key “${made.name}”`}
          secrets={[
            { label: t`Key`, value: made.key },
            { label: t`Secret`, value: made.secret },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <KeysCard onMade={setMade} />
        <AddressesCard />
      </div>
    </MerchantFrame>
  )
}
