/** /merchant/buttons/my_saved_buttons: the buttons of a merchant; one of them, or a new one, opens in place of the list. */
import { buttons } from '@ducat/contract/buttons/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useAddress } from '#address/use-address.ts'
import { useMay } from '#api/may.ts'
import { MerchantFrame } from '#features/merchant'
import { Button } from '#ui'
import { ButtonTable } from './ButtonTable.tsx'

const ButtonEditor = lazy(() => import('./editor/ButtonEditor.tsx').then(({ ButtonEditor: Loaded }) => ({ default: Loaded })))

const NEW = 'new'

export function SavedButtonsScreen() {
  const { t } = useLingui()
  const [named, name] = useAddress('button')
  const mayCreate = useMay(buttons.create)
  const id = /^\d{1,10}$/.test(named ?? '') ? Number(named) : undefined
  const create = () => name(NEW)
  if (id !== undefined || (named === NEW && mayCreate.allowed))
    return (
      <Suspense>
        <ButtonEditor key={id ?? NEW} id={id} onClose={() => name(undefined)} onCreated={(made) => name(String(made))} />
      </Suspense>
    )
  return (
    <MerchantFrame
      page="savedButtons"
      actions={
        <Button icon={Plus} look="primary" disabledReason={mayCreate.reason} onClick={create}>
          <Trans>New button</Trans>
        </Button>
      }
    >
      <ButtonTable
        onOpen={({ id: chosen }) => name(String(chosen))}
        empty={{
          title: t`No buttons yet`,
          text: t`Make a button, paste its code into any page, and be paid by card or from an account.`,
          action: mayCreate.allowed && (
            <Button look="primary" onClick={create}>
              <Trans>New button</Trans>
            </Button>
          ),
        }}
      />
    </MerchantFrame>
  )
}
