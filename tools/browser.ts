/** The browser of the tests: CHROME, else the one inside the npm package (Linux x64), else one of the system. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function browser() {
  const { executablePath, env } = await find()
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: { ...process.env, ...env } as Record<string, string>,
  }
}

async function find(): Promise<{ executablePath: string; env?: Record<string, string> }> {
  if (process.env['CHROME']) return { executablePath: process.env['CHROME'] }
  if (process.platform === 'linux' && process.arch === 'x64') return packaged()
  const executablePath = installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('no browser for the tests: install Chromium or set CHROME')
  return { executablePath }
}

/** The package unpacks to a fixed name in the temporary folder, private to its first user; give it a folder of our own, by version. */
async function packaged() {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(import.meta.dirname, '../node_modules/.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    const making = `${folder}.${process.pid}`
    const temporary = process.env['TMPDIR']
    mkdirSync(making, { recursive: true })
    process.env['TMPDIR'] = making
    try {
      const { default: chromium, inflate } = await import('@sparticuz/chromium')
      await chromium.executablePath()
      await inflate(join(packageFolder, 'bin/al2023.tar.br'))
      writeFileSync(
        join(making, 'fonts/fonts.conf'),
        `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
      )
    } finally {
      if (temporary === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = temporary
    }
    try {
      renameSync(making, folder)
    } catch {
      rmSync(making, { recursive: true, force: true })
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}
