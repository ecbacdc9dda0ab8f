import type { Page } from 'playwright'
import { openBrowser, signInAs } from './browser.ts'
import { atMost, type BenchPromise } from './promise.ts'

/** Bytes that came over the wire while a page was opened, headers included; what the cache held costs nothing. */
async function bytesOf(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await devtools.detach()
  return bytes
}

const kilobytes = (bytes: number) => bytes / 1_000

/** A real browser comes for the first time, and comes again. */
export const firstLoadPromise: BenchPromise = {
  name: 'first-load',
  async measure({ large, freePort }) {
    const { url } = large.server
    const [token = ''] = large.tokens
    const visits = async (path: string, isSignedIn: boolean) => {
      const browser = await openBrowser(freePort())
      try {
        const page = await browser.context.newPage()
        if (isSignedIn) await signInAs(page, url, token)
        const first = await bytesOf(page, url + path)
        const later = await bytesOf(page, url + path)
        return { first, later }
      } finally {
        await browser.close()
      }
    }
    const signIn = await visits('/auth/login', false)
    const users = await visits('/admin/users', true)
    return [
      atMost('first visit: sign-in page', 300, kilobytes(signIn.first), ' KB'),
      atMost('later visit: sign-in page', 50, kilobytes(signIn.later), ' KB'),
      atMost('first visit: users screen', 300, kilobytes(users.first), ' KB'),
      atMost('later visit: users screen', 50, kilobytes(users.later), ' KB'),
    ]
  },
}
