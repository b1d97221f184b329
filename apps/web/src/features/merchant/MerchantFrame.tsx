import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { PageHead } from '#shell/PageHead.tsx'
import { useTitle } from '#shell/title.ts'
import { Banner } from '#ui'
import { ledAway } from './guard.ts'
import { groupOf, groups, type MerchantPage, type MerchantPageName } from './pages.ts'

interface MerchantFrameProps {
  /** The page inside, by the name of its screen. */
  readonly page: MerchantPageName
  /** What can be done on the whole page, beside its title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The title and the tabs around each page of the merchant tools. A tab with several pages has a second row. */
export function MerchantFrame({ page, actions, children }: MerchantFrameProps) {
  const { t } = useLingui()
  const group = groupOf(page)
  const pages = group?.pages ?? []
  const title = pages.find(({ name }) => name === page)?.title
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHead title={t`Merchant tools`} />
        {actions}
      </div>
      <TitleOf text={title ? t(title) : t`Merchant tools`} />
      <nav aria-label={t`Merchant tools`} className="flex gap-6 overflow-x-auto border-b [scrollbar-width:none]">
        {groups().map(({ title: name, first }) => (
          <Tab
            key={first.name}
            to={first}
            isCurrent={first.name === group?.first.name}
            className="focus-inset -mb-px flex min-h-11 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-muted no-underline outline-none hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {t(name)}
          </Tab>
        ))}
      </nav>
      {pages.length > 1 && group && (
        <nav
          aria-label={t(group.title)}
          className="inline-flex max-w-full justify-self-start gap-0.5 overflow-x-auto rounded-m bg-sunken p-0.75 [scrollbar-width:none]"
        >
          {pages.map((one) => (
            <Tab
              key={one.name}
              to={one}
              isCurrent={one.name === page}
              className="focus-inset flex min-h-8 items-center rounded-s px-3 text-13 font-medium whitespace-nowrap text-muted no-underline outline-none hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-[var(--shadow-1),0_0_0_1px_var(--line)] max-phablet:min-h-11"
            >
              {t(one.title)}
            </Tab>
          ))}
        </nav>
      )}
      <WhyHere page={page} />
      {children}
    </>
  )
}

/** Whoever was led away from a page that needs full rights reads why, until they go on. */
function WhyHere({ page }: { readonly page: MerchantPageName }) {
  const { t } = useLingui()
  const isLed = ledAway.use()
  const forget = () => ledAway.set(() => false)
  useEffect(() => {
    if (page !== 'savedButtons') forget()
  }, [page])
  if (!isLed || page !== 'savedButtons') return null
  return (
    <Banner dismiss={{ label: t`Close`, onPress: forget }}>
      <Trans>API keys, logs and webhooks need full access. Ask your company’s administrator for access.</Trans>
    </Banner>
  )
}

/** After PageHead has said the name of the tools: the tab of the browser says the page. */
function TitleOf({ text }: { readonly text: string }) {
  useTitle(text)
  return null
}

interface TabProps {
  readonly to: MerchantPage
  readonly isCurrent: boolean
  readonly className: string
  readonly children: ReactNode
}

/** The current one is scrolled into sight: on a phone the row is wider than the page. */
function Tab({ to: { path }, isCurrent, className, children }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <Link ref={link} to={path as NonNullable<LinkProps['to']>} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
