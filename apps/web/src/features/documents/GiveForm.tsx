import { documents } from '@ducat/contract/documents/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button } from '#ui'
import { FileSides } from './FileSides.tsx'
import { useGive } from './use-give.ts'

/** One file for one kind of document. */
export function GiveForm(of: { readonly documentTypeId: number; readonly documentCategoryId: number }) {
  const { t } = useLingui()
  const { act, busy } = useAct(documents.upload)
  const give = useGive(false, async (files) => {
    await act({ ...of, ...files })
    toast({ text: t`Your document was sent. We usually answer within one business day.` })
  })
  return (
    <form
      key={give.round}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void give.submit()
      }}
    >
      <FileSides
        documentTypeId={of.documentTypeId}
        sides={[{ side: 'front', label: t`File`, onFile: give.first, error: give.problems['fileId'] }]}
      />
      <Button
        type="submit"
        loading={busy}
        className="justify-self-start"
        disabledReason={give.isReady ? undefined : t`Add the document first`}
      >
        <Trans>Send document</Trans>
      </Button>
    </form>
  )
}
