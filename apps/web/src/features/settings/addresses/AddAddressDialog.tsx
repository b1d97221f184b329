import { addresses } from '@ducat/contract/security/calls'
import { visitors } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { CallForm, useCallForm } from '#forms'
import { Button, Dialog, TextField } from '#ui'

/** One address, or a range. The one that this page is read from is a press away. */
export function AddAddressDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const here = useCall(visitors.ipInfo, {}).data?.ip
  const form = useCallForm(addresses.add, { onDone: onClose })
  return (
    <Dialog title={t({ message: 'Add an address', context: 'IP address' })} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Add`}>
        <TextField
          label={t({ message: 'Address', context: 'network' })}
          hint={t`Such as 192.0.2.10 or 2001:db8::10`}
          isIdentifier
          spellCheck={false}
          maxLength={45}
          {...form.field('ip')}
        />
        {here !== undefined && form.values.ip !== here && (
          <Button size="s" className="-mt-2 justify-self-start" onClick={() => form.set({ ip: here })}>
            <Trans>Where I am now: {here}</Trans>
          </Button>
        )}
        <TextField
          label={t`To this address`}
          hint={t`For a range: its last address`}
          isIdentifier
          spellCheck={false}
          maxLength={45}
          {...form.field('toIp')}
        />
      </CallForm>
    </Dialog>
  )
}
