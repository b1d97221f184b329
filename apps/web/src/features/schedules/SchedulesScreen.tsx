/** /transfer/schedules: what repeats, when it is paid next, and what came of it so far. */
import { schedules } from '@ducat/contract/schedules/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { Empty, ErrorNote, Icon, Loading, Section, Skeleton, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { ScheduleCard } from './ScheduleCard.tsx'
import { isOver } from './words.ts'

export function SchedulesScreen() {
  const { t } = useLingui()
  const { data, error, isFetching, retry } = useCall(schedules.list, {})
  const running = data?.schedules.filter((schedule) => !isOver(schedule)) ?? []
  const over = data?.schedules.filter(isOver) ?? []
  return (
    <>
      <PageHead title={t`Scheduled payments`}>
        <Trans>Paid automatically on schedule, at the fee and rate of the day. You can cancel them at any time.</Trans>
      </PageHead>
      {data ? (
        <div className="grid max-w-180 gap-6">
          {running.length === 0 ? (
            <Surface>
              <Empty title={t`No scheduled payments`} action={<MoveMoney />}>
                <Trans>When you send money, choose a later payment date, or how often it repeats.</Trans>
              </Empty>
            </Surface>
          ) : (
            running.map((schedule) => <ScheduleCard key={schedule.id} schedule={schedule} />)
          )}
          {over.length > 0 && (
            <Section title={t`Ended`}>
              <div className="grid gap-4">
                {over.map((schedule) => (
                  <ScheduleCard key={schedule.id} schedule={schedule} />
                ))}
              </div>
            </Section>
          )}
        </div>
      ) : error ? (
        <ErrorNote title={t`We could not load your recurring payments`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
          {sentence(error)}
        </ErrorNote>
      ) : (
        <Loading label={t`Loading your recurring payments`} className="grid max-w-180 gap-6">
          {[0, 1].map((place) => (
            <Surface key={place} className="grid gap-3 p-5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
              <Skeleton className="h-3 w-1/3" />
            </Surface>
          ))}
        </Loading>
      )}
    </>
  )
}

function MoveMoney() {
  if (!useExists()(to.transferAccount)) return null
  return (
    <Link to={to.transferAccount} className={`${buttonLook()} no-underline!`}>
      <Icon of={ArrowLeftRight} />
      <Trans>Move money</Trans>
    </Link>
  )
}
