import { companyActions, isSettled, type CompanyAction } from '@ducat/contract/company/rules'
import { business } from '@ducat/contract/company/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText, IdCard, MapPin, PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { placeOfPaper } from '#features/documents'
import * as to from '#paths'
import { Badge, Button, Card, Count, Empty, Icon, Row, Rows, RowText } from '#ui'
import { nameOf, type Info, type Place } from './rows.ts'
import { detailWords, paperState } from './words.ts'

const DetailsDialog = lazy(() => import('./details/DetailsDialog.tsx').then(({ DetailsDialog: Loaded }) => ({ default: Loaded })))

const icons = {
  details: PencilLine,
  companyDocuments: FileText,
  additionalDocuments: FileText,
  address: MapPin,
  representative: IdCard,
} as const

interface ActionsCardProps {
  readonly info: Info
  readonly people: readonly Place[]
}

/** The to-do list of a company. Its number is the one in the menu. */
export function ActionsCard({ info, people }: ActionsCardProps) {
  const { t } = useLingui()
  const actions = companyActions(info, people)
  const count = actions.length
  const title = (
    <span className="inline-flex items-center gap-2">
      {t`Action needed`} <Count value={count} tone="required" label={t`Actions needed: ${count}`} />
    </span>
  )
  return (
    <Card title={title}>
      {count === 0 ? (
        <Empty title={t`Nothing to do`}>
          <Trans>We have everything we need from this company.</Trans>
        </Empty>
      ) : (
        <Rows label={t`Action needed`}>
          {actions.map((action) => (
            <ActionRow key={JSON.stringify(action)} action={action} info={info} people={people} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function ActionRow({ action, info, people }: ActionsCardProps & { readonly action: CompanyAction }) {
  const words = useActionWords(info, people)(action)
  return (
    <Row>
      <span aria-hidden className="grid size-8 flex-none place-items-center rounded-full bg-warning-soft text-warning">
        <Icon of={icons[action.kind]} size="s" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        {/* On a phone what to do stands below what it is for. */}
        <span className="min-w-0 flex-[1_1_14rem]">
          <RowText title={words.title} note={words.note} wholeTitle wholeNote />
        </span>
        <Badge tone="warning">{words.state}</Badge>
        <Way action={action} info={info} />
      </span>
    </Row>
  )
}

/** Details are typed here; papers are given on the page of documents, where each has its place. */
function Way({ action, info }: { readonly action: CompanyAction; readonly info: Info }) {
  const { t } = useLingui()
  const { allowed, reason } = useMay(business.update)
  const [editing, setEditing] = useState(false)
  if (action.kind !== 'details')
    return (
      <Link
        to={to.companyDocuments}
        hash={placeOfPaper(action)}
        className="text-13 font-medium text-accent underline-offset-4 hover:underline"
      >
        {t`Upload document`}
      </Link>
    )
  return (
    <>
      <Button size="s" look="primary" disabledReason={allowed ? undefined : reason} aria-haspopup="dialog" onClick={() => setEditing(true)}>
        {t`Add details`}
      </Button>
      <Suspense>{editing && <DetailsDialog info={info} onClose={() => setEditing(false)} />}</Suspense>
    </>
  )
}

function useActionWords(info: Info, people: readonly Place[]) {
  const { t } = useLingui()
  return (action: CompanyAction): { readonly title: string; readonly note: string; readonly state: string } => {
    const missing = t`Missing`
    switch (action.kind) {
      case 'details':
        return {
          title: t`Complete the company details`,
          note: action.missing.map((detail) => t(detailWords[detail])).join(', '),
          state: missing,
        }
      case 'companyDocuments':
        return {
          title: t`Provide documents of the company`,
          note: t`A registration extract and the articles of association. We cannot verify the company without them.`,
          state: t(paperState(info.corporateDocumentStatus).words),
        }
      case 'additionalDocuments':
        return {
          title: info.additionalDocumentStatus === 0 ? t`Provide an additional document` : t`Replace an additional document`,
          note:
            info.additionalDocumentStatus === 0
              ? t`We asked for it. You see why on the page of documents.`
              : (info.additionalDocuments.find(({ rejectReason }) => rejectReason)?.rejectReason ??
                t`We could not accept the one we have.`),
          state: info.additionalDocumentStatus === 0 ? missing : t(paperState(info.additionalDocumentStatus).words),
        }
      case 'address': {
        const address = info.addresses.find(({ addressId }) => addressId === action.addressId)
        const place = [address?.address1, address?.city].filter(Boolean).join(', ')
        return {
          title: t`Provide proof of address`,
          note: place,
          state: address?.uploadedDocuments.length ? t`Action needed` : missing,
        }
      }
      case 'representative': {
        const found = people.find(({ id }) => id === action.representativeId)
        const name = found ? nameOf(found) : ''
        const isIdentity = !isSettled(found?.identityStatus ?? 0)
        return {
          title: isIdentity ? t`Identity document of ${name}` : t`Replace a document of ${name}`,
          note: isIdentity ? t`A passport or identity card. They can also upload it themselves.` : t`You see why on the page of documents.`,
          state: found?.documentStatus === 0 ? missing : t(paperState(found?.documentStatus ?? 0).words),
        }
      }
    }
  }
}
