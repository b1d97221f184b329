/** The picture beside what was typed. Only what differs is coloured; what the provider read stands beside it where one did. */
import { useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon, Surface } from '#ui'
import { Picture } from './Picture.tsx'
import type { OpenedCase, OpenedDocument } from './use-opened.ts'

interface DocumentPartProps {
  readonly of: OpenedCase
  readonly document: OpenedDocument
}

interface Line {
  readonly field: string
  readonly typed: string | undefined
  readonly read?: string | undefined
}

export function DocumentPart({ of, document: opened }: DocumentPartProps) {
  const { t } = useLingui()
  const format = useFormat()
  const day = (value: string | undefined) => value && format.day(value)
  const { customer, document, files, nameOnDocument, birthDayOnDocument, address, number } = opened
  const lines: readonly Line[] = [
    { field: t`Name`, typed: customer.name, read: nameOnDocument },
    { field: t`Date of birth`, typed: day(customer.birthDay), read: day(birthDayOnDocument) },
    { field: t`Country`, typed: format.countryName(customer.country) },
    { field: t`Address`, typed: address ?? of.customer.address },
    { field: t`Registration number`, typed: of.customer.registrationNumber },
    { field: t`Document`, typed: document.documentType },
    { field: t`Number`, typed: number },
    { field: t`Issued`, typed: day(document.issuedDate) },
    { field: t`Document valid until`, typed: day(document.expiresDate) },
  ].filter(({ typed, read }) => typed !== undefined || read !== undefined)
  const hasRead = lines.some(({ read }) => read !== undefined)
  return (
    <Surface className="grid laptop:grid-cols-2">
      <Picture files={files} />
      <div className="min-w-0 overflow-x-auto border-s max-laptop:border-s-0 max-laptop:border-t">
        <table className="w-full text-start">
          <caption className="sr-only">{t`What the customer typed`}</caption>
          <thead>
            <tr className="border-b text-start text-13 text-muted">
              <th scope="col" className="px-4 py-3 text-start font-normal">{t`Field`}</th>
              <th scope="col" className="px-4 py-3 text-start font-normal">{t`Typed by customer`}</th>
              {hasRead && <th scope="col" className="px-4 py-3 text-start font-normal">{t`Read by the provider`}</th>}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ field, typed, read }) => {
              const differs = read !== undefined && !same(typed, read)
              return (
                <tr key={field} className={classes(differs && 'bg-negative-soft')}>
                  <th scope="row" className="px-4 py-2.5 text-start font-normal text-muted">
                    {field}
                  </th>
                  <td className="px-4 py-2.5 font-medium wrap-anywhere">{typed ?? '–'}</td>
                  {hasRead && (
                    <td className="px-4 py-2.5 wrap-anywhere">
                      {read !== undefined && (
                        <span className="flex items-center justify-between gap-2">
                          {read}
                          <span className={differs ? 'text-negative' : 'text-positive'}>
                            <Icon of={differs ? X : Check} size="s" />
                            <span className="sr-only">{differs ? t`differs` : t`the same`}</span>
                          </span>
                        </span>
                      )}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Surface>
  )
}

/** Documents are in capitals and without accents; that is no difference. */
const same = (a: string | undefined, b: string): boolean => plain(a ?? '') === plain(b)
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLocaleLowerCase()
