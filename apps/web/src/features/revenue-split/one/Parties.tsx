import { useLingui } from '@lingui/react/macro'
import { BadgeCheck, Clock } from 'lucide-react'
import { CheckSealLink } from '#features/seals'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Avatar, Card, Icon, Row, Rows, RowText } from '#ui'
import type { Contract, Story } from '../contract.ts'

interface PartiesProps {
  readonly contract: Contract
  readonly story: Story
}

/** Both sides: who pays, who receives, who signs for each, and whether they have. */
export function Parties({ contract: { sender, beneficiary }, story }: PartiesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { senderSignerName, senderSigned, beneficiarySignerName, beneficiarySigned } = story
  const signed = (signer: string, at: string | undefined) => {
    const day = at === undefined ? undefined : format.day(localDay(at))
    return day === undefined ? t`Not signed yet: ${signer}` : t`Signed by ${signer} on ${day}`
  }
  const sides = [
    { ...sender, role: t`Pays`, note: signed(senderSignerName, senderSigned), isSigned: senderSigned !== undefined },
    {
      ...beneficiary,
      role: t`Receives`,
      note: signed(beneficiarySignerName, beneficiarySigned),
      isSigned: beneficiarySigned !== undefined,
    },
  ]
  return (
    <Card title={t`Parties`}>
      <Rows>
        {sides.map(({ id, name, role, note, isSigned }) => (
          <Row key={id}>
            <Avatar name={name} />
            <RowText title={name} note={`${role}. ${note}`} wholeNote />
            <Icon of={isSigned ? BadgeCheck : Clock} className={isSigned ? 'text-positive' : 'text-muted'} />
          </Row>
        ))}
      </Rows>
      {senderSigned !== undefined && beneficiarySigned !== undefined && (
        <p className="px-5 py-3 max-tablet:px-4">
          <CheckSealLink />
        </p>
      )}
    </Card>
  )
}
