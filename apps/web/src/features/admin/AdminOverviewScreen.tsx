import { customers } from '@ducat/contract/admin/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { deskPages } from '#shell/desk-pages.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Avatar, Badge, Button, Card, Empty, Row, Rows, RowText, SearchField } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { ActDialog } from './ActDialog.tsx'
import { BooksCard } from './BooksCard.tsx'

type Found = OutputOf<typeof customers.search>['customers'][number]
const SHORTEST = 2
const PAGE = 20

/** /admin-overview: whether the books are right, and finding a customer to look at what they see. */
export function AdminOverviewScreen() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ query: '', page: 1 })
  const [chosen, choose] = useState<Found>()
  const found = useCall(customers.search, asked, { enabled: asked.query.length >= SHORTEST })
  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked({ query: typed.trim(), page: 1 })
  }
  return (
    <>
      <PageHead title={t`Overview`}>
        <Trans>Find a customer to see what they see. Each look needs a reason and is recorded with your name.</Trans>
      </PageHead>
      <DeskLink />
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <Card title={t`Customers`}>
          <form role="search" onSubmit={search} className="flex flex-wrap gap-3 p-5 max-tablet:p-4">
            <div className="min-w-0 flex-1 basis-60">
              <SearchField
                label={t`Name, e-mail address or number`}
                clearLabel={t`Clear`}
                value={typed}
                onChange={setTyped}
                loading={found.isFetching}
              />
            </div>
            <Button
              type="submit"
              look="primary"
              disabledReason={typed.trim().length < SHORTEST ? t`Type at least two characters.` : undefined}
            >
              <Trans>Search</Trans>
            </Button>
          </form>
          {asked.query.length >= SHORTEST && (
            <div className="border-t">
              <Awaited of={found} failed={t`The search did not work`}>
                {({ customers: list, total }) =>
                  total === 0 ? (
                    <Empty title={t`Nobody found`}>
                      <Trans>Check the spelling, or search by the customer’s number.</Trans>
                    </Empty>
                  ) : (
                    <>
                      <p role="status" className="px-5 pt-3 text-13 text-muted max-tablet:px-4">
                        <Plural value={total} one="# customer" other="# customers" />
                      </p>
                      <Rows label={t`Customers found`}>
                        {list.map((one) => (
                          <FoundRow key={one.customerId} found={one} onChoose={() => choose(one)} />
                        ))}
                      </Rows>
                      <Pages page={asked.page} of={Math.ceil(total / PAGE)} onGo={(page) => setAsked({ ...asked, page })} />
                    </>
                  )
                }
              </Awaited>
            </div>
          )}
        </Card>
        <BooksCard />
      </div>
      {chosen && <ActDialog customer={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}

/** For those who decide: the way to what waits. */
function DeskLink() {
  const { customer } = useSession()
  const [first] = deskPages(customer?.staffRights ?? [])
  if (first === undefined) return null
  return (
    <Link to={first} className={buttonLook('default')}>
      <Trans>Go to the desk</Trans>
    </Link>
  )
}

function FoundRow({ found, onChoose }: { readonly found: Found; readonly onChoose: () => void }) {
  const format = useFormat()
  const { name, customerId, customerType, email, country } = found
  return (
    <Row onPress={onChoose}>
      <Avatar name={name} square={customerType === 'business'} />
      <RowText title={name} note={[customerId, email, format.countryName(country)].filter(Boolean).join(' · ')} wholeNote />
      <Standing of={found} />
    </Row>
  )
}

function Standing({ of: { verified, limited, isClosed } }: { readonly of: Found }) {
  if (isClosed)
    return (
      <Badge>
        <Trans>accounts closed</Trans>
      </Badge>
    )
  if (limited)
    return (
      <Badge tone="warning">
        <Trans>restricted</Trans>
      </Badge>
    )
  return verified ? null : (
    <Badge>
      <Trans>not verified</Trans>
    </Badge>
  )
}

interface PagesProps {
  readonly page: number
  readonly of: number
  readonly onGo: (page: number) => void
}

function Pages({ page, of, onGo }: PagesProps) {
  if (of < 2) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t px-5 py-3 max-tablet:px-4">
      <span className="text-13 text-muted">
        <Trans>
          Page {page} of {of}
        </Trans>
      </span>
      <span className="flex gap-3">
        {page > 1 && (
          <Button size="s" onClick={() => onGo(page - 1)}>
            <Trans context="page">Back</Trans>
          </Button>
        )}
        {page < of && (
          <Button size="s" onClick={() => onGo(page + 1)}>
            <Trans context="page">Next</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}
