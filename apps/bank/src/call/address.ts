import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from: the other end of the line or, when that is a proxy of ours, whoever it names, if that is an address. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) > 0 ? ip : (socket.remoteAddress ?? ''))
