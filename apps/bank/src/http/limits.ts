/** How often a call may be made: by user for signed-in calls, by address for open ones. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../call/address.ts'
import type { Handled, Principal } from '../call/context.ts'
import { TooMany } from '../call/refused.ts'

/** For calls that name no limit of their own. */
const SIGNED_IN_PER_MINUTE = 600

export async function limiter(app: FastifyInstance, factor: number) {
  await app.register(rateLimit, { global: false })
  const subjects = new WeakMap<FastifyRequest, string>()
  const limits = new Map<number, ReturnType<FastifyInstance['createRateLimit']>>()
  const limitOf = (perMinute: number) => {
    const known = limits.get(perMinute)
    if (known) return known
    const made = app.createRateLimit({
      max: Math.ceil(perMinute * factor),
      timeWindow: 60_000,
      keyGenerator: (request) => subjects.get(request) ?? addressOf(request),
    })
    limits.set(perMinute, made)
    return made
  }
  return async (request: FastifyRequest, { call }: Handled, principal: Principal | undefined): Promise<void> => {
    const perMinute = call.limit?.perMinute ?? SIGNED_IN_PER_MINUTE
    subjects.set(request, `${call.limit ? call.name : 'any'} ${subjectOf(principal) ?? `address ${addressOf(request)}`}`)
    const verdict = await limitOf(perMinute)(request)
    if (!verdict.isAllowed && verdict.isExceeded) throw new TooMany(Math.max(1, Math.ceil(verdict.ttl / 1000)))
  }
}

/** A program has a budget of its own: it takes nothing from whoever made its key. */
const subjectOf = (principal: Principal | undefined): string | undefined =>
  principal && (principal.apiKey ? `key ${principal.apiKey.id}` : `person ${principal.personId}`)
