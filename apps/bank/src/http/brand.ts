/** Which brand a request is for: the host name decides; in the demo also `?brand=`, remembered for the visit; else the deployment's own. */
import { brandOfHost, brands, type Brand, type BrandId } from '@ducat/brands'
import type { FastifyRequest } from 'fastify'

export interface BrandRule {
  readonly byDefault: BrandId
  readonly demo: boolean
}

export function brandOf({ byDefault, demo }: BrandRule, request: FastifyRequest): Brand {
  return brandOfHost(request.headers.host ?? '') ?? (demo ? (wished(request) ?? remembered(request)) : undefined) ?? brands[byDefault]
}

/** The brand named in the address, in demo mode only. */
export function wished(request: FastifyRequest): Brand | undefined {
  const [, search = ''] = request.url.split('?', 2)
  return brandNamed(new URLSearchParams(search).get('brand'))
}

const remembered = (request: FastifyRequest): Brand | undefined => brandNamed(cookie(request, 'brand'))

const brandNamed = (id: string | null | undefined): Brand | undefined =>
  id && Object.hasOwn(brands, id) ? brands[id as BrandId] : undefined

export function cookie(request: FastifyRequest, name: string): string | undefined {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
