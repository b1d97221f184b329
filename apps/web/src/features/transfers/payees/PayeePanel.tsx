/** Whom one has paid or kept under a name, to begin from. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { recents, templates } from '@ducat/contract/payees/calls'
import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/may.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Avatar, Empty, IconButton, Row, Rows, RowText, SearchField, Section, SidePanel } from '#ui'
import { railWords } from '../external/payment.ts'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx').then((module) => ({ default: module.TemplateDialog })))

export type Begun = OutputOf<typeof recents.details>

interface PayeePanelProps {
  readonly onChoose: (begun: Begun) => void
  readonly onClose: () => void
}

/** Of the rails; people have their own page. */
const types = ['eft', 'wire', 'oct', 'crypto_eft', 'instant_payment', 'interac'] as const
const SHOWN = 20

export function PayeePanel({ onChoose, onClose }: PayeePanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [word, find] = useState('')
  const [changing, change] = useState<number>()
  const mayChange = useMay(templates.update).allowed
  const kept = useCall(templates.list, {})
  const lately = useCall(recents.list, { types: [...types], limit: SHOWN })
  const template = kept.data?.paymentTemplates.find(({ id }) => id === changing)
  const has = (...texts: readonly (string | undefined)[]) =>
    texts.some((text) => text?.toLocaleLowerCase().includes(word.trim().toLocaleLowerCase()))
  const nameOf = (type: string) => (type in railWords ? t(railWords[type as keyof typeof railWords].name) : '')
  const choose = async (transactionId: number) => {
    try {
      onChoose(await send(recents.details, { transactionId }))
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <SidePanel title={t`Recipients`} closeLabel={t`Close`} onClose={onClose} sheet={false}>
      <div className="grid gap-6 p-5 max-tablet:p-4">
        <SearchField label={t`Name or account`} value={word} onChange={find} clearLabel={t`Clear`} />
        <Section title={t`Templates`}>
          <Awaited of={kept} failed={t`We could not load your templates`}>
            {({ paymentTemplates }) => {
              const found = paymentTemplates.filter(
                (one) => one.transferType !== 'p2p' && has(one.templateName, one.beneficiaryName, one.account),
              )
              return found.length === 0 ? (
                <Empty title={t`No templates`}>{t`Save a recipient as a template when you pay. Your templates appear here.`}</Empty>
              ) : (
                <Rows label={t`Templates`}>
                  {found.map(({ id, templateName, transferType, permission, account, countryCode, currencyCode, details }) => (
                    <Row
                      key={id}
                      onPress={() => onChoose({ transferType, permission, details: { countryCode, currencyCode, ...details } })}
                      beside={mayChange && <IconButton label={t`Change ${templateName}`} icon={Pencil} onClick={() => change(id)} />}
                    >
                      <Avatar name={templateName} />
                      <RowText
                        title={templateName}
                        note={[nameOf(transferType), countryCode && format.countryName(countryCode), account].filter(Boolean).join(' · ')}
                      />
                    </Row>
                  ))}
                </Rows>
              )
            }}
          </Awaited>
        </Section>
        <Section title={t`Recently paid`}>
          <Awaited of={lately} failed={t`We could not load your recent recipients`}>
            {({ transfers }) => (
              <Rows label={t`Recently paid`}>
                {transfers
                  .filter((one) => has(one.beneficiaryName, one.account))
                  .map(({ transactionId, beneficiaryName, transferType, account, amount, currencyCode }) => (
                    <Row key={transactionId} onPress={() => void choose(transactionId)}>
                      <Avatar name={beneficiaryName} />
                      <RowText
                        title={beneficiaryName}
                        note={[nameOf(transferType), account, format.moneyText(amount, currencyCode)].filter(Boolean).join(' · ')}
                      />
                    </Row>
                  ))}
              </Rows>
            )}
          </Awaited>
        </Section>
      </div>
      {template && (
        <Suspense>
          <TemplateDialog key={template.id} template={template} onClose={() => change(undefined)} />
        </Suspense>
      )}
    </SidePanel>
  )
}
