import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { brandIds, brands } from '@ducat/brands'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankForTest, testBank, type TestBank } from '../../test/bank.ts'

const dist = mkdtempSync(join(tmpdir(), 'ducat-dist-'))
let demo: TestBank
let production: TestBank

beforeAll(async () => {
  mkdirSync(join(dist, 'pages'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets/main-abc.js'), 'export {}')
  writeFileSync(join(dist, 'assets/main-abc.js.br'), brotliCompressSync('export {}'))
  for (const id of brandIds) {
    for (const language of brands[id].availableLangs) {
      for (const kind of ['login', 'app']) {
        writeFileSync(
          join(dist, `pages/${kind}.${id}.${language}.html`),
          `<html data-theme="system"><!--deployment--><body><!--demo--><p>${kind} ${id} ${language}</p>`,
        )
      }
    }
  }
  ;[demo, production] = await Promise.all([testBank({ dist }), testBank({ dist, mode: 'production', brand: 'nacreo' })])
})
afterAll(async () => {
  await Promise.all([demo.close(), production.close()])
  rmSync(dist, { recursive: true, force: true })
})

const page = async (bank: TestBank, url: string, headers: Record<string, string> = {}) => {
  const answer = await bank.app.inject({ url, headers: { host: 'localhost:8080', ...headers } })
  return { ...answer, shown: /<p>(.*)<\/p>/.exec(answer.body)?.[1], body: answer.body, headers: answer.headers, status: answer.statusCode }
}

describe('the frame of the card processor', () => {
  test('[BRAND-021] [C-CARD-015] pages of a brand that never has card numbers may show that page alone in a frame; no other page may', async () => {
    const shows = async (host: string) =>
      /frame-src [^;]*/.exec(String((await page(demo, '/cards', { host })).headers['content-security-policy']))?.[0]
    expect(await shows('quaywell.localhost:8080')).toBe('frame-src http://quaywell.localhost:8080/demo/card-frame')
    expect(await shows('localhost:8080')).toBeUndefined()
  })
})

describe('what the deployment says', () => {
  test('revenue split is on for the main brand of the demo and for no other, and nowhere in production without a word', async () => {
    const isOn = async (bank: TestBank, host: string) =>
      (JSON.parse(/id="deployment">(.*?)<\/script>/.exec((await page(bank, '/home', { host })).body)![1]!) as { contractsOn: boolean })
        .contractsOn
    expect(await isOn(demo, 'aldermint.localhost')).toBe(true)
    expect(await isOn(demo, 'nacreo.localhost')).toBe(false)
    expect(await isOn(production, 'aldermint.localhost')).toBe(false)
  })
})

describe('which brand', () => {
  test.each([
    ['localhost:8080', 'app aldermint en'],
    ['quaywell.localhost:8080', 'app quaywell en'],
    ['www.puentea.example', 'app puentea en'],
    ['KESTRELROW.localhost', 'app kestrelrow en'],
    ['evil.example', 'app aldermint en'],
    ['[::1]:8080', 'app aldermint en'],
  ])('[BRAND-001] host %s shows %s', async (host, shown) => {
    expect((await page(demo, '/home', { host })).shown).toBe(shown)
  })

  test('[BRAND-001] ?brand= works in the demo, is remembered, and never beats the host name', async () => {
    const first = await page(demo, '/login?brand=forkline')
    expect(first.shown).toBe('login forkline en')
    expect(first.headers['set-cookie']).toContain('brand=forkline')
    expect((await page(demo, '/home', { cookie: 'a=b; brand=forkline' })).shown).toBe('app forkline en')
    expect((await page(demo, '/home?brand=forkline', { host: 'nacreo.localhost' })).shown).toBe('app nacreo en')
    expect((await page(demo, '/home?brand=__proto__')).shown).toBe('app aldermint en')
  })

  test('[T48] production: the host name or the deployment’s brand, nothing a visitor writes', async () => {
    expect((await page(production, '/home?brand=forkline', { cookie: 'brand=forkline' })).shown).toBe('app nacreo en')
    expect((await page(production, '/login')).headers).not.toHaveProperty('set-cookie')
  })
})

test('[ROUTE-074] the link of a letter shows no sign-in form on its way to its own page', async () => {
  expect((await page(demo, '/login?action=passwordReset&user=a&code=b')).shown).toBe('app aldermint en')
  expect((await page(demo, '/login/?x=1')).shown).toBe('login aldermint en')
})

describe('which language and theme', () => {
  test.each([
    [{ 'accept-language': 'uk-UA,uk;q=0.9,en;q=0.5' }, 'app aldermint ua'],
    [{ 'accept-language': 'de, pt-BR' }, 'app aldermint pt'],
    [{ 'accept-language': 'de' }, 'app aldermint en'],
    [{ 'accept-language': 'ro', cookie: 'language=ru' }, 'app aldermint ru'],
    [{ 'accept-language': 'ro', cookie: 'language=<script>' }, 'app aldermint ro'],
  ])('%o shows %s', async (headers, shown) => {
    expect((await page(demo, '/home', headers)).shown).toBe(shown)
  })

  test('[BRAND-023] a brand of two languages shows no third', async () => {
    expect((await page(demo, '/home', { host: 'puentea.localhost', 'accept-language': 'ua, ro, es' })).shown).toBe('app puentea es')
  })

  test.each([
    ['theme=dark', 'data-theme="dark"'],
    ['theme=light', 'data-theme="light"'],
    ['theme="><script>', 'data-theme="system"'],
  ])('cookie %s gives %s', async (cookie, attribute) => {
    expect((await page(demo, '/home', { cookie })).body).toContain(attribute)
  })
})

describe('what a page carries', () => {
  test('[API-006] where its realtime channel is: here, or where the deployment says, and the policy lets it', async () => {
    const elsewhere = await bankForTest({ dist, realtime: { url: 'wss://rt.example:8443/channel' } })
    const [here, there] = await Promise.all([page(production, '/login'), page(elsewhere, '/login')])
    expect(here.body).toContain('"realtime":"/api/v4/realtime"')
    expect(here.headers['content-security-policy']).toContain("connect-src 'self';")
    expect(there.body).toContain('"realtime":"wss://rt.example:8443/channel"')
    expect(there.headers['content-security-policy']).toContain("connect-src 'self' wss://rt.example:8443;")
  })

  test('where its help desk is: here, or at a provider, and the policy lets it', async () => {
    const elsewhere = await bankForTest({ dist, helpDeskUrl: 'https://desk.example/api' })
    const [here, there] = await Promise.all([page(production, '/login'), page(elsewhere, '/login')])
    expect(here.body).toContain('"helpDesk":"/api/v4/help-desk"')
    expect(here.headers['content-security-policy']).toContain("connect-src 'self';")
    expect(there.body).toContain('"helpDesk":"https://desk.example/api"')
    expect(there.headers['content-security-policy']).toContain("connect-src 'self' https://desk.example;")
  })

  test('the deployment, and in the demo a line that says so in the reader’s language', async () => {
    const shown = await page(demo, '/login', { 'accept-language': 'es' })
    expect(shown.body).toContain(
      '{"mode":"demo","apiBase":"/api/v4","realtime":"/api/v4/realtime","build":"test","helpDesk":"/api/v4/help-desk","apiBases":{"demo":"/api/v4"},"contractsOn":true}',
    )
    expect(shown.body).toContain('Personas inventadas, dinero inventado.')
    const real = await page(production, '/login')
    expect(real.body).toContain('"mode":"production"')
    expect(real.body).not.toContain('demo')
  })

  test('[T49] in production the demo’s addresses are not there, not even as a page', async () => {
    for (const url of ['/demo/logins', '/demo/inbox', '/demo/phone', '/demo', '/api/nothing'])
      expect((await page(production, url)).status).toBe(404)
    expect((await page(production, '/demolition')).status).toBe(200)
  })

  test('[G71] the strictest policy, no caching of pages, for ever for assets', async () => {
    const { headers } = await page(demo, '/login')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-cache')
    const asset = await demo.app.inject('/assets/main-abc.js')
    expect(asset.headers['cache-control']).toContain('immutable')
    expect((await demo.app.inject('/assets/../../package.json')).body).not.toContain('ducat')
    expect((await demo.app.inject('/assets/gone-123.js')).statusCode).toBe(404)
  })

  test('the decoder of pictures compiles WebAssembly in its worker and reaches nobody; no page and no other file may', async () => {
    const policyOf = async (url: string) => String((await demo.app.inject(url)).headers['content-security-policy'])
    const policy = await policyOf('/assets/heic-worker-abc1234.js')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'wasm-unsafe-eval'")
    expect(policy).not.toContain('connect-src')
    for (const url of ['/login', '/documents', '/assets/main-abc.js', '/assets/heic-worker-abc.js/x', '/heic-worker-abc.js'])
      expect(await policyOf(url)).not.toContain('wasm')
  })

  test('compressed for whoever accepts it', async () => {
    const asset = await demo.app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(asset.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/javascript; charset=utf-8' })
    const zipped = await demo.app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('login aldermint en')
  })
})

describe('strange addresses', () => {
  test.each([
    ['//evil.example/login?code=abc&codeVerifier=def', '/evil.example/login?code=abc&codeVerifier=def'],
    ['///login?action=passwordReset', '/login?action=passwordReset'],
    ['/transfers//p2p', '/transfers/p2p'],
    ['//', '/'],
  ])('[START-008] %s is sent on to %s, a path of this host', async (strange, plain) => {
    const { statusCode, headers } = await asked(demo, strange)
    expect([statusCode, headers['location'], headers['cache-control']]).toEqual([308, plain, 'no-store'])
  })

  test('a query may hold what it likes', async () => {
    expect((await asked(demo, '/home?next=//evil.example')).statusCode).toBe(200)
  })
})

describe('below the API', () => {
  test.each(['/api/v4/nowhere', '/api/v4/nowhere?x=1', '/api/v4', '/api/v4/?nope', '/api/v3/', '/api', '/api/v4/auth/login'])(
    '[API-004] [API-015] GET %s is answered as a call, and kept by nobody',
    async (url) => {
      for (const bank of [demo, production]) {
        const answer = await page(bank, url)
        expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
        expect(JSON.parse(answer.body)).toEqual({
          responseCode: 'IM',
          responseDescription: 'Something went wrong.',
          message: 'Something went wrong.',
          requestId: expect.any(String) as string,
        })
      }
    },
  )
})

describe('the API for developers', () => {
  const addresses = ['/docs/api', '/docs/api/start.js', '/docs/api/swagger-ui.css', '/api/v4/openapi.json']

  test('[G71] production shows nobody what calls there are, unless its operator says so', async () => {
    const open = await bankForTest({ dist, mode: 'production', brand: 'nacreo', apiDocs: true })
    for (const url of addresses)
      expect([url, (await page(production, url)).status, (await page(open, url)).status, (await page(demo, url)).status]).toEqual([
        url,
        404,
        200,
        200,
      ])
  })
})

describe('the demo’s own pages', () => {
  const own = ['/demo/inbox', '/demo/phone', '/demo/logins', '/demo/web-view', '/demo/style.css']

  test.each([
    'evil.example',
    'localhost.evil.example',
    'aldermint.localhost.evil.example:8080',
    '127.0.0.1.evil.example',
    '192.168.1.20',
    '10.0.0.5:8080',
    'localhost:8080@evil.example',
  ])('[T49] asked for as %j they are not there: a name elsewhere may lead to this machine', async (host) => {
    for (const url of own) expect([url, (await page(demo, url, { host })).status]).toEqual([url, 404])
  })

  test.each(['localhost', 'localhost:8080', 'aldermint.localhost:8080', '127.0.0.1:8080', '127.9.9.9', '[::1]:8080'])(
    'this machine as %s sees them',
    async (host) => {
      for (const url of own) expect([url, (await page(demo, url, { host })).status]).toEqual([url, 200])
    },
  )
})

/** As it stands on the wire: injecting reads two slashes as the name of a host. */
async function asked(bank: TestBank, path: string) {
  await bank.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
  const { port } = bank.app.server.address() as AddressInfo
  const answered = Promise.withResolvers<IncomingMessage>()
  request({ host: '127.0.0.1', port, path, headers: { host: 'localhost' } }, answered.resolve)
    .on('error', answered.reject)
    .end()
  const answer = await answered.promise
  answer.resume()
  return answer
}
