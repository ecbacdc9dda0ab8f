import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'

/** Without a sandbox, which a container cannot have, and without errands of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Browser {
  context: BrowserContext
  /** Where Lighthouse finds it. */
  debuggingPort: number
  close(): Promise<void>
}

/** The browser that `scripts/chromium.mjs` has found, fresh: nothing in its cache, nobody signed in. */
export async function openBrowser(debuggingPort: number): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'manara-bench-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...flags, `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 1366, height: 900 },
  })
  const close = async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { context, debuggingPort, close }
}

/** The web app keeps the bearer of the session there. */
export async function signInAs(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}
