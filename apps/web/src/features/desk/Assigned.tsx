import { useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { Button, Select } from '#ui'

const NOBODY = 'nobody'

interface AssignedProps {
  readonly to: number | undefined
  readonly colleagues: readonly { readonly personId: number; readonly name: string }[]
  /** What the button says that takes it oneself. */
  readonly take: string
  readonly busy: boolean
  readonly onGive: (personId: number | undefined) => void
}

/** Who has taken a case or a conversation; one press takes it oneself. */
export function Assigned({ to, colleagues, take, busy, onGive }: AssignedProps) {
  const { t } = useLingui()
  const me = useSession().customer?.userId
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48">
        <Select
          label={t`Assigned to`}
          options={[
            { value: NOBODY, name: t`Not assigned` },
            ...colleagues.map(({ personId, name }) => ({ value: String(personId), name })),
          ]}
          value={to === undefined ? NOBODY : String(to)}
          onChange={(value) => onGive(value === NOBODY ? undefined : Number(value))}
        />
      </div>
      {to !== me && me !== undefined && (
        <Button loading={busy} onClick={() => onGive(me)}>
          {take}
        </Button>
      )}
    </div>
  )
}
