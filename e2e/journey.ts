import { test as base, expect, type Page } from '@playwright/test'
import { type Account, arriveAs } from './accounts.ts'
import { readsWithoutIsolates } from './read-without-isolates.ts'

export { expect }

/** A refusal that the screen handles, and a page that does not exist, are no errors, although Chromium notes them. */
const isAnsweredRefusal = (text: string, url: string, pageUrl: string) =>
  text.startsWith('Failed to load resource') &&
  /status of 4\d\d/.test(text) &&
  (url.includes('/api/') || url === pageUrl)

/** Errors of the console, of scripts and of the security policy, as they happen on a page. */
export function watchForProblems(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isAnsweredRefusal(message.text(), message.location().url, page.url())) return
    problems.push(`${page.url()}: ${message.text()}`)
  })
}

/** Chromium logs most violations by itself; this also tells of those that are only reported. */
export const reportPolicyViolations = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    reportError(new Error(`security policy: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`))
  })

interface JourneyFixtures {
  schoolUrl: string
  /** Somebody signed in; the page is still blank. */
  arrive: (who: Account) => Promise<void>
  problems: string[]
}

/** A test that also fails when the console of the browser shows an error. */
export const test = base.extend<JourneyFixtures, { everyBrowser: undefined }>({
  everyBrowser: [
    async ({ browser }, use) => {
      readsWithoutIsolates(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  schoolUrl: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('no school is open: run the journeys with npm test')
    await use(baseURL)
  },
  arrive: async ({ page, schoolUrl }, use) => {
    await use((who) => arriveAs(page, schoolUrl, who))
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      await page.addInitScript(reportPolicyViolations)
      watchForProblems(page, problems)
      await use(problems)
      expect(problems, 'errors in the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})
