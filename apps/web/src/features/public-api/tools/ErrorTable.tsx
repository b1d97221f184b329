import { useLingui } from '@lingui/react/macro'

/** What a program is answered that goes wrong, why, and what to do. As docs/areas/public-api.md has it. */
export function ErrorTable() {
  const { t } = useLingui()
  const lines = [
    ['401 AU', t`Key or secret wrong, off, removed, or its creator lost full rights. From the sixth wrong try 429 for a while.`],
    ['13 API_KEY_ADDRESS', t`The call does not come from an allowed address.`],
    ['13 API_KEY_SCOPE', t`The key may not make this call. Create one with a wider scope.`],
    ['ENOA', t`fromCustomerId names another customer. Leave it out.`],
    ['VF', t`A field is wrong: validationErrors says which and why. Nothing was booked.`],
    ['VF API_KEY_REPEATS', t`Payments that repeat or start later need a person.`],
    ['429', t`Too many calls. Wait as long as Retry-After says.`],
    ['500 UE', t`Our fault. Repeat with the same Idempotency-Key: nothing is paid twice.`],
  ] as const
  return (
    <dl className="divide-y divide-line">
      {lines.map(([code, why]) => (
        <div key={code} className="grid gap-x-4 gap-y-0.5 py-2.5 tablet:grid-cols-[200px_minmax(0,1fr)]">
          <dt>
            <code className="identifier text-13">{code}</code>
          </dt>
          <dd className="text-13 text-muted">{why}</dd>
        </div>
      ))}
    </dl>
  )
}
