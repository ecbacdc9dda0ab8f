import type { Page } from 'playwright'
import { userRole } from '../contract/src/users.ts'
import { atMost, type Benchmark } from './benchmark.ts'
import { openBrowser, signInAs } from './browser.ts'
import { signIn } from './schools.ts'

/** Bytes that came over the wire while a page was opened, headers included; what the cache held costs nothing. */
async function measureBytes(page: Page, url: string): Promise<number> {
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
export const firstLoadBenchmark: Benchmark = {
  name: 'first-load',
  async measure({ large, freePort }) {
    const { url } = large.server
    const [token = ''] = large.tokens
    const person = large.database.db.selectFrom('person').select('id').where('role', '=', userRole.Student)
    const { id } = await person.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const [studentToken = ''] = await signIn(large.database, [id], userRole.Student)
    const visits = async (path: string, signedIn?: string) => {
      const browser = await openBrowser(freePort())
      try {
        const page = await browser.context.newPage()
        if (signedIn) await signInAs(page, url, signedIn)
        const first = await measureBytes(page, url + path)
        const later = await measureBytes(page, url + path)
        return { first, later }
      } finally {
        await browser.close()
      }
    }
    const arrival = await visits('/auth/login')
    const student = await visits('/student/my-classrooms', studentToken)
    const users = await visits('/admin/users', token)
    return [
      atMost('first visit: sign-in page', 300, kilobytes(arrival.first), ' KB'),
      atMost('later visit: sign-in page', 50, kilobytes(arrival.later), ' KB'),
      atMost('first visit: page of a student', 300, kilobytes(student.first), ' KB'),
      atMost('later visit: page of a student', 50, kilobytes(student.later), ' KB'),
      atMost('first visit: users screen', 300, kilobytes(users.first), ' KB'),
      atMost('later visit: users screen', 50, kilobytes(users.later), ' KB'),
    ]
  },
}
