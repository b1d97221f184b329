/** The story of one payment. Whoever paid reads all of it; whoever was paid reads what concerns them. */
import { abilities } from '@ducat/contract/kit/access'
import { story as calls } from '@ducat/contract/history/calls'
import type { StoryStep } from '@ducat/contract/history/models'
import { decimal, instantOf, maskEmail, maskPhone, money } from '@ducat/values'
import { isOpen } from '../../approvals/steps.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { shortRate, wholeRate } from '../../pricing/price.ts'
import { correctedOf, globalKind } from '../global-pay/index.ts'
import { isForSomebody, unsendable, type StatusLinks } from '../transfers/index.ts'
import { shown } from './rows.ts'
import { bookingsOf, challengesOf, movementsOf, operationRow, stepsOf, type ChallengeRow, type OperationRow } from './story-store.ts'

export const story = (links: Pick<StatusLinks, 'secretOf'>): Handlers<typeof calls> => ({
  async timeline({ transactionId }, context) {
    const { db, customerId, principal } = context
    const id = BigInt(transactionId)
    const [operation, movements] = await Promise.all([operationRow(db, id), movementsOf(db, customerId, id)])
    const isOwn = operation?.customer_id === customerId
    if (!operation || (!isOwn && movements.length === 0)) throw notYours()
    // What a card or the bank itself took belongs to no request of a person; it went out all the same.
    const isPayer = operation.customer_id === null && movements.some(({ direction }) => direction !== 'in')
    const mayTakeBack = isOwn && abilities[principal.caller.right].includes('initiate')
    const [challenges, steps, bookings, back, corrected] = await Promise.all([
      isOwn ? challengesOf(db, id) : [],
      stepsOf(db, id),
      bookingsOf(db, customerId, id),
      mayTakeBack ? takenBack(context, id, operation.state) : undefined,
      isOwn && operation.kind === globalKind.name ? correctedOf(db, id) : undefined,
    ])
    // Money that was exchanged for whoever sent it: what arrives is theirs to know.
    const exchanged = isOwn && operation.receive_currency !== null && operation.receive_currency !== operation.send_currency
    return {
      steps: tellStory(
        operation,
        challenges,
        new Map(steps.map(({ state, at }) => [state, at])),
        isOwn || isPayer,
        movements[0]?.booked_at,
        corrected,
      ),
      canUnsend: back !== undefined,
      unsendUntil: back?.until && instantOf(back.until),
      unsendReturnsFee: back?.returnsFee,
      statusSecret:
        isOwn && wasBooked.has(operation.state) && isForSomebody(operation.kind) ? links.secretOf(operation.public_id) : undefined,
      scheduleId: isOwn ? (operation.schedule_id ?? undefined) : undefined,
      batchId: isOwn ? (operation.batch_id ?? undefined) : undefined,
      movements: movements.map(shown),
      bookings: bookings.map(({ account_id, amount, balance_after, currency }) => ({
        accountId: account_id,
        amount: decimal(money(amount, currency)),
        currencyCode: currency,
        balanceAfter: decimal(money(balance_after, currency)),
      })),
      exchangeRate: exchanged && operation.rate !== null ? shortRate(operation.rate) : undefined,
      wholeRate: exchanged && operation.rate !== null ? wholeRate(operation.rate) : undefined,
      receiveAmount: exchanged ? decimal(money(operation.receive_amount ?? 0n, operation.receive_currency!)) : undefined,
      receiveCurrencyCode: exchanged ? operation.receive_currency! : undefined,
      payeeAccount: isOwn ? (operation.payee?.account ?? undefined) : undefined,
      reference: isOwn ? (operation.reference ?? undefined) : undefined,
    }
  },
})

/** What nobody has approved yet can be called off, and costs nothing. */
const takenBack = async (context: Surroundings, id: bigint, state: string) =>
  isOpen({ state }) ? { until: undefined, returnsFee: true } : onItsWay.has(state) ? unsendable(context, id) : undefined

interface Told {
  readonly step: StoryStep
  readonly at: Date
  readonly by?: string | undefined
  readonly note?: string | undefined
}

/** An address or a number as the popup showed it: colleagues read this too. The name of a phone stays as it is. */
const masked = (sentTo: string): string => (sentTo.includes('@') ? maskEmail(sentTo) : /^\+\d/.test(sentTo) ? maskPhone(sentTo) : sentTo)

const ofInvitation = { sent: 'invited', settled: 'claimed', returned: 'returned' } as const satisfies Record<string, StoryStep>
const ends = new Set(['declined', 'expired', 'cancelled', 'failed'])
const onItsWay = new Set(['posted', 'sent'])
const wasBooked = new Set(['posted', 'sent', 'settled', 'returned'])

function tellStory(
  operation: OperationRow,
  challenges: readonly ChallengeRow[],
  reached: ReadonlyMap<string, Date>,
  isPayer: boolean,
  moved: Date | undefined,
  corrected: { readonly at: Date; readonly email: string } | undefined,
) {
  const { state, created_at: asked, ended_at: ended, reason, person, approver } = operation
  const booked = operation.booked_at ?? (wasBooked.has(state) ? (moved ?? asked) : undefined)
  const told: (Told | false)[] = isPayer
    ? [
        operation.quoted_at !== null && { step: 'quoted', at: operation.quoted_at },
        person !== null && { step: 'asked', at: asked, by: person },
        ...challenges.flatMap(({ sent_at, used_at, sent_to, name }): (Told | false)[] => [
          { step: 'codeSent', at: sent_at, by: name, note: masked(sent_to) },
          used_at !== null && { step: 'codeGiven', at: used_at, by: name },
        ]),
        // Asked with the payment itself where no code came first.
        (reached.has('awaiting_second_person') || state === 'awaiting_second_person' || approver !== null) && {
          step: 'secondPersonAsked',
          at: reached.get('awaiting_second_person') ?? asked,
        },
        approver !== null && booked !== undefined && { step: 'approved', at: booked, by: approver },
        booked !== undefined && { step: 'booked', at: booked },
        corrected !== undefined && { step: 'corrected', at: corrected.at, note: corrected.email },
        ...(['sent', 'settled', 'returned'] as const).map(
          (step): Told | false =>
            (reached.has(step) || state === step) && {
              // A person is paid at once: what waits for one was sent to somebody who has no account yet.
              step: operation.kind === 'p2p' ? ofInvitation[step] : step,
              at: reached.get(step) ?? ended ?? booked ?? asked,
              note: step === 'returned' ? (reason ?? undefined) : undefined,
            },
        ),
        ends.has(state) && { step: state as StoryStep, at: ended ?? moved ?? asked, by: approver ?? undefined, note: reason ?? undefined },
      ]
    : [
        booked !== undefined && { step: 'received', at: booked },
        state === 'returned' && { step: 'returned', at: reached.get('returned') ?? ended ?? asked },
        ends.has(state) && { step: state as StoryStep, at: ended ?? moved ?? asked },
      ]
  return told
    .filter((step) => step !== false)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...step }) => ({ ...step, at: instantOf(at) }))
}
