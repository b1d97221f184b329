import { exportFormats, type ExportFormat } from '@ducat/contract/statements/models'
import { formatRefused, takingAway } from '@ducat/contract/statements/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#api/may.ts'
import { useSession } from '#api/session.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button, Icon, Menu, MenuGroup, MenuItem, Row, RowText } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { beginExport } from './exporting.ts'
import { formatNames, formatUses } from './formats.ts'
import { monthName, type Month } from './month.ts'

interface MonthRowProps {
  readonly month: Month
  readonly accountId: number
  readonly currencyCode: string
}

/** One month: the PDF at once, every other format and the letter in a menu. */
export function MonthRow({ month, accountId, currencyCode }: MonthRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { customer } = useSession()
  const [busy, setBusy] = useState(false)
  const { reason } = useMay(takingAway)
  const name = monthName(month.fromDate, language)
  const email = customer?.login

  const make = async (format: ExportFormat, to?: string) => {
    setBusy(true)
    const file = formatNames[format]
    await beginExport({ input: { source: 'monthly', accountId, ...month, format }, title: t`${name} as ${file}`, email: to }).catch(
      (error: unknown) => showFailure(error),
    )
    setBusy(false)
  }

  return (
    <Row>
      <RowText title={name} />
      <div className="flex flex-none gap-2">
        <Button
          size="s"
          icon={Download}
          loading={busy}
          disabledReason={reason}
          onClick={() => void make('pdf')}
          aria-label={t`${name} as PDF`}
        >
          {formatNames.pdf}
        </Button>
        <Menu
          label={t`${name}: other formats`}
          className={buttonLook('default', 's')}
          trigger={
            <>
              <span className="max-phablet:hidden">
                <Trans>Formats</Trans>
              </span>
              <Icon of={ChevronDown} size="s" />
            </>
          }
        >
          <MenuGroup label={t`Formats`}>
            {exportFormats
              .filter((format) => format !== 'pdf')
              .map((format) => {
                const refused = formatRefused(format, currencyCode)
                return (
                  <MenuItem
                    key={format}
                    id={format}
                    isDisabled={refused !== undefined || reason !== undefined}
                    note={refused === undefined ? (reason ?? t(formatUses[format])) : t`Has fewer decimals than this currency`}
                    onPress={() => void make(format)}
                  >
                    {formatNames[format]}
                  </MenuItem>
                )
              })}
          </MenuGroup>
          <MenuGroup label={t`E-mail`}>
            {email !== undefined && (
              <MenuItem
                id="letter"
                icon={Mail}
                isDisabled={reason !== undefined}
                note={reason ?? email}
                onPress={() => void make('pdf', email)}
              >
                {t`E-mail me a link to the PDF`}
              </MenuItem>
            )}
          </MenuGroup>
        </Menu>
      </div>
    </Row>
  )
}
